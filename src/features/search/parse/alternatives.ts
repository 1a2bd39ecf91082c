import type { Expression } from './expressions.ts'
import { isCity } from './limits/places.ts'
import { thesaurus } from './terms.ts'

export const OR: ReadonlySet<string> = new Set(['ose', 'apo', 'or'])
const isOr = (words: Expression | undefined) => words?.length === 1 && OR.has(words[0] ?? '')

/** "Berat a Lushnje", "lavatriçe a frigorifer"; at the beginning "a" asks whether there is any. */
const isBetweenAlike = (
  [word = '']: Expression,
  before: Expression | undefined,
  next: Expression | undefined
) => word === 'a' && before !== undefined && next !== undefined && areAlike(before, next)

function areAlike(one: Expression, other: Expression) {
  if (isCity(one.at(-1) ?? '') && isCity(other.at(-1) ?? '')) return true
  const kinds = thesaurus.find(one)?.hypernyms.map(words => words.join(' ')) ?? []
  return thesaurus.find(other)?.hypernyms.some(words => kinds.includes(words.join(' '))) === true
}

/**
 * What each word may be instead: "shtëpi ose një apartament" asks for either. A number alone is of
 * the name before it: "iphone 12 ose 13".
 */
export function alternatives(
  included: readonly Expression[],
  counts: (words: Expression) => boolean
) {
  const found: Expression[][] = []
  let isOther = false
  for (const [at, words] of included.entries()) {
    if (
      isOr(words) ||
      isBetweenAlike(words, found.at(-1)?.[0], included.slice(at + 1).find(counts))
    )
      isOther = true
    else if (counts(words)) {
      const others = isOther ? found.at(-1) : undefined
      if (others) others.push(withName(words, others[0] ?? []))
      else found.push([words])
      isOther = false
    }
  }
  return found
}

const isNumber = (word: string | undefined) => /^\d+$/.test(word ?? '')

const withName = (words: Expression, before: Expression) =>
  isNumber(words[0]) && words.length === 1 && before.length > 1 && isNumber(before.at(-1))
    ? [...before.slice(0, -1), ...words]
    : words
