import { LRUCache } from 'lru-cache'
import { soundOf } from '#src/features/search/expand/sounds.ts'
import { bare, rootOf } from '#src/features/search/expand/stems.ts'

export type Expression = readonly string[]

export type Lookup = {
  keyOf(expression: Expression): string
  longestOf(keys: Iterable<string>): (words: readonly string[]) => number
}

/** What joins the words of an expression: "makinë për të qepur", "dollapi i rrobave". */
const LINKS = new Set(['i', 'e', 'te', 'se', 'per', 'me', 'ne', 'nga', 'of', 'for', 'and'])

/** `spellings`: "karrike makine" is looked up as "karrige makine". */
export function openLookup(spellings: readonly (readonly Expression[])[]): Lookup {
  const roots = new Map(
    spellings.flatMap(terms => {
      const [root, ...others] = terms.flatMap(([word = '', ...more]) =>
        more.length > 0 ? [] : [word]
      )
      return root === undefined ? [] : others.map(other => [cut(other), cut(root)] as const)
    })
  )
  const keyOfWord = (word: string) => roots.get(cut(word)) ?? cut(word)
  const keyOf = (expression: Expression) => {
    const distinctive = withoutLinks(expression)
    return expression.length > 1 && distinctive.length > 1
      ? distinctive.map(keyOfWord).join(' ')
      : inOneForm(expression)
  }
  const longestOf = (keys: Iterable<string>) => {
    const known = new Set([...keys].filter(key => key.includes(' ')))
    const beginnings = new Set([...known].map(key => key.split(' ')[0]))
    const begins = (word = '') => beginnings.has(keyOfWord(word)) || beginnings.has(bare(word))
    const isKnown = (words: Expression) => isWhole(words) && known.has(keyOf(words))
    return (words: readonly string[]) =>
      begins(words[0])
        ? (LENGTHS.find(n => n <= words.length && isKnown(words.slice(0, n))) ?? 0)
        : 0
  }
  return { keyOf, longestOf }
}

const LENGTHS = [7, 6, 5, 4, 3, 2]

const withoutLinks = (expression: Expression) => expression.filter(word => !LINKS.has(word))

/** Its words without the links between them; those around it stay: "i phone". */
export const withoutInnerLinks = (expression: Expression) =>
  expression.filter((word, n) => n === 0 || n === expression.length - 1 || !LINKS.has(word))

const REMEMBERED = 5000
const cuts = new LRUCache<string, string>({
  max: REMEMBERED,
  memoMethod: word => soundOf(rootOf(word.replace(/(?<=[a-z]{3})ur$/, '')))
})
/** Expressions are compared by ear: "larëse" is "larse", "çadër" "çadra", and "qepur" "qepëse". */
const cut = (word: string) => cuts.memo(word)

/** Links within it belong to it, those around it only if they set it apart: "me qira". */
function isWhole(expression: Expression) {
  const isAround = [expression[0], expression.at(-1)].some(word => LINKS.has(word ?? ''))
  return !isAround || withoutLinks(expression).length < 2
}

export const unique = (expressions: readonly Expression[]) => [
  ...new Map(expressions.map(each => [inOneForm(each), each])).values()
]

export const inOneForm = (expression: Expression) =>
  expression.length === 1 ? (expression[0] ?? '') : expression.map(bare).join(' ')

export const isOneWordOf = ([word = '', ...more]: Expression, words: ReadonlySet<string>) =>
  more.length === 0 && words.has(word)
