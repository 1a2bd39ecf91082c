import { foldWords } from '#src/features/listings/fold-words.ts'
import type { Expression } from '#src/features/search/parse/expressions.ts'
import type { Entry } from './entry.ts'
import { bare, formsOf } from './stems.ts'
import type { Thesaurus } from './thesaurus.ts'

/** Who types `text` means `means`. */
type AddedWord = { text: string; means: string }

export type ExtendableThesaurus = Thesaurus & {
  /** Takes these in the place of what was added before. */
  learn(added: readonly AddedWord[]): void
}

type Learned = { words: Expression; means: Expression[] }

/** Adds words to a thesaurus while the site runs: reading it anew would stop the process for a second. */
export function extendable(base: Thesaurus): ExtendableThesaurus {
  let learned = new Map<string, Learned>()
  const learnedFor = (expression: Expression) =>
    learned.size === 0
      ? undefined
      : keysOf(expression)
          .map(key => learned.get(key))
          .find(found => found !== undefined)
  return {
    ...base,
    learn(added) {
      learned = collect(added)
    },
    find(expression) {
      const found = base.find(expression)
      const more = learnedFor(expression)
      return more ? leading(found, more.means, base) : found
    },
    longestAt(words) {
      const length = base.longestAt(words)
      const lengths = [...learned.values()].map(each => each.words.length)
      const fitting = lengths.filter(
        each => each > length && each > 1 && learnedFor(words.slice(0, each)) !== undefined
      )
      return Math.max(length, ...fitting)
    },
    has: word => base.has(word) || learnedFor([word]) !== undefined,
    knows: word => base.knows(word) || learnedFor([word]) !== undefined
  }
}

function collect(added: readonly AddedWord[]) {
  const learned = new Map<string, Learned>()
  for (const { text, means } of added) {
    const words = foldWords(text)
    const before = learned.get(keyOf(words))
    const meanings = [...(before?.means ?? []), foldWords(means)]
    for (const key of keysOf(words)) learned.set(key, { words, means: meanings })
  }
  return learned
}

/** As a line `means < text` of the thesaurus: also what it means, and all that this means. */
function leading(found: Entry | undefined, means: readonly Expression[], base: Thesaurus): Entry {
  const entry = found ?? EMPTY
  const others = means.map(words => base.find(words) ?? EMPTY)
  const all = (part: 'spellings' | 'synonyms' | 'hyponyms' | 'hypernyms') =>
    others.flatMap(other => other[part])
  return {
    ...entry,
    synonyms: [...entry.synonyms, ...means, ...all('spellings'), ...all('synonyms')],
    hyponyms: [...entry.hyponyms, ...all('hyponyms')],
    hypernyms: [...entry.hypernyms, ...all('hypernyms')]
  }
}

const EMPTY: Entry = { spellings: [], synonyms: [], hyponyms: [], hypernyms: [], categories: [] }

const keyOf = (words: Expression) =>
  words.length === 1 ? (words[0] ?? '') : words.map(bare).join(' ')

/** A word by each of its forms, an expression by its stems. */
const keysOf = (words: Expression) => {
  const [word = ''] = words
  return words.length === 1 ? formsOf(word).filter(form => form.length > 2) : [keyOf(words)]
}
