import type { Expression } from '#src/features/search/parse/expressions.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'
import type { Entry } from './entry.ts'
import { bare, formsOf } from './stems.ts'
import type { Thesaurus } from './thesaurus.ts'

/** Anyone who types `text` means `means`. */
type AddedWord = { text: string; means: string }

/** What a category that was added while the site runs is called. */
export type AddedName = { words: Expression; slug: string }

export type ExtendableThesaurus = Thesaurus & {
  /** Replaces what was added before with these. */
  learn(added: readonly AddedWord[]): void
  learned(): readonly AddedWord[]
}

type Learned = { words: Expression; means: Expression[]; categories: string[] }

/**
 * Adds words to a thesaurus while the site runs: reading it again would block the process for a
 * second.
 */
export function extendable(
  base: Thesaurus,
  names: () => readonly AddedName[] = () => []
): ExtendableThesaurus {
  let words: readonly AddedWord[] = []
  let from: { words: typeof words; names: readonly AddedName[] } | undefined
  let entries = new Map<string, Learned>()
  function learnedNow() {
    const now = { words, names: names() }
    if (from?.words !== now.words || from.names !== now.names) entries = collect(now)
    from = now
    return entries
  }
  function learnedFor(expression: Expression) {
    const now = learnedNow()
    if (now.size === 0) return undefined
    return keysOf(expression)
      .map(key => now.get(key))
      .find(found => found !== undefined)
  }
  return {
    ...base,
    learn(added) {
      words = added
    },
    learned: () => words,
    find(expression) {
      const found = base.find(expression)
      const more = learnedFor(expression)
      return more ? leading(found, more, base) : found
    },
    longestAt(words) {
      const length = base.longestAt(words)
      const lengths = [...learnedNow().values()].map(each => each.words.length)
      const isName = (each: number) => learnedFor(words.slice(0, each)) !== undefined
      const fitting = lengths.filter(
        each => each > Math.max(length, 1) && each <= words.length && isName(each)
      )
      return Math.max(length, ...fitting)
    },
    has: word => base.has(word) || learnedFor([word]) !== undefined,
    knows: word => base.knows(word) || learnedFor([word]) !== undefined
  }
}

function collect(added: { words: readonly AddedWord[]; names: readonly AddedName[] }) {
  const learned = new Map<string, Learned>()
  function learn(words: Expression, more: Pick<Learned, 'means' | 'categories'>) {
    const before = learned.get(keyOf(words))
    const means = [...(before?.means ?? []), ...more.means]
    const categories = [...(before?.categories ?? []), ...more.categories]
    for (const key of keysOf(words)) learned.set(key, { words, means, categories })
  }
  for (const { text, means } of added.words) {
    learn(foldWords(text), { means: [foldWords(means)], categories: [] })
  }
  for (const { words, slug } of added.names) learn(words, { means: [], categories: [slug] })
  return learned
}

/** Like a line `means < text` of the thesaurus: also what it means, and all that this means. */
function leading(found: Entry | undefined, learned: Learned, base: Thesaurus): Entry {
  const entry = found ?? EMPTY
  const { means, categories } = learned
  const others = means.map(words => base.find(words) ?? EMPTY)
  const all = (part: 'spellings' | 'synonyms' | 'hyponyms' | 'hypernyms') =>
    others.flatMap(other => other[part])
  return {
    ...entry,
    synonyms: [...entry.synonyms, ...means, ...all('spellings'), ...all('synonyms')],
    hyponyms: [...entry.hyponyms, ...all('hyponyms')],
    hypernyms: [...entry.hypernyms, ...all('hypernyms')],
    categories: [...entry.categories, ...categories]
  }
}

const EMPTY: Entry = { spellings: [], synonyms: [], hyponyms: [], hypernyms: [], categories: [] }

const keyOf = (words: Expression) =>
  words.length === 1 ? (words[0] ?? '') : words.map(bare).join(' ')

/** A word by each of its forms, an expression by its stems. */
const keysOf = (words: Expression) => {
  const [word = ''] = words
  return words.length === 1
    ? formsOf(word).filter(form => form === word || form.length > 2)
    : [keyOf(words)]
}
