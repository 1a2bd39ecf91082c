import type { Expression } from './expressions.ts'

const OR = new Set(['ose', 'apo', 'or'])
const isOr = (words: Expression | undefined) => words?.length === 1 && OR.has(words[0] ?? '')

/** What each word may be instead: "shtëpi ose apartament" asks for either. */
export function alternatives(
  included: readonly Expression[],
  counts: (words: Expression) => boolean
) {
  const found: Expression[][] = []
  for (const [at, words] of included.entries()) {
    if (isOr(words) || !counts(words)) continue
    const others = isOr(included[at - 1]) ? found.at(-1) : undefined
    if (others) others.push(words)
    else found.push([words])
  }
  return found
}
