import { alternatives } from './alternatives.ts'
import { chunksOf } from './chunks.ts'
import { excludedBy } from './excluded.ts'
import { type Expression, isOneWordOf } from './expressions.ts'
import { measureRangeAt } from './measure-ranges.ts'
import { measureAt } from './measures.ts'
import { COMPARING, DENIALS } from './small-words.ts'
import { type Excluded, isStopWord, type Term, termOf, thesaurus } from './terms.ts'

export type ParsedQuery = {
  terms: Term[]
  excluded: Excluded[]
  /** Whether no listing has this form of a word, so that it need not be looked for. */
  isMissing?: (form: string) => boolean
  /** Whether work was chosen: then listings of work are expected to have the words. */
  isInWork?: boolean
}

const TERMS_MAX = 12
const TOGETHER_MAX = 8

export function parseQuery(text: string): ParsedQuery {
  const chunks = chunksOf(text, thesaurus)
  const included = groups(
    chunks.filter(({ isExcluded }) => !isExcluded).flatMap(({ units }) => units)
  )
  const meaningful = alternatives(included, words => !thesaurus.isStopWord(words))
  const distinctive = meaningful.length > 0 ? meaningful : alternatives(included, saysAnything)
  const terms = distinctive.slice(0, TERMS_MAX).map(either)
  const said = meaningful.length > 0 ? included : []
  return { terms, excluded: excludedBy(chunks, { included, said, terms }) }
}

function either(words: readonly Expression[]): Term {
  const [term, ...others] = words.map(each => termOf(each)) as [Term, ...Term[]]
  const otherNames = others.flatMap(each => [each.words, ...each.spellings, ...each.synonyms])
  return {
    ...term,
    synonyms: [...term.synonyms, ...otherNames],
    hyponyms: [term, ...others].flatMap(({ hyponyms }) => hyponyms),
    categories: [term, ...others].flatMap(({ categories }) => categories)
  }
}

/** What matches the typed text is found too, and comes first: others may have made the same slip. */
export function parseCorrected(typed: string, meant: string): ParsedQuery {
  const parsed = parseQuery(meant)
  const [before, after] = [wantedChunks(typed), wantedChunks(meant)]
  if (before.length !== after.length) return parsed
  const slips = new Map(after.map((words, at) => [words.join(' '), before[at] ?? []]))
  const terms = parsed.terms.map(term => {
    const slip = slips.get(term.words.join(' ')) ?? []
    if (slip.length !== 1 || slip[0] === term.words.join(' ')) return term
    return { ...term, words: slip, spellings: [term.words, ...term.spellings] }
  })
  return { ...parsed, terms }
}

const wantedChunks = (text: string): Expression[] =>
  chunksOf(text, thesaurus)
    .filter(({ isExcluded }) => !isExcluded)
    .map(({ units }) => units.flat())

const saysAnything = ([word = '', ...more]: Expression) =>
  more.length > 0 || word.length > 1 || !isStopWord(word)

function groups(units: readonly Expression[]): Expression[] {
  const [first, second] = units
  if (!first) return []
  const words = units.slice(0, TOGETHER_MAX).flat()
  const length = Math.max(thesaurus.longestAt(words), measureAt(words), measureRangeAt(words))
  const bound = length > first.length ? 0 : boundAt(units)
  if (bound > 0) return groups(units.slice(bound))
  const [together, rest] =
    length > first.length
      ? [words.slice(0, length), afterWords(units, length)]
      : second && first.length + second.length === 2 && belongTogether(words)
        ? [[...first, ...second], units.slice(2)]
        : [first, units.slice(1)]
  return [together, ...groups(rest)]
}

/**
 * How many units are a bound on what nobody counts, "jo më e vjetër se 10 vjet", which no listing
 * words like this.
 */
function boundAt(units: readonly Expression[]): number {
  const [first = [], ...rest] = units
  if (!isOneWordOf(first, DENIALS)) return 0
  const comparing = rest.slice(0, TOGETHER_MAX).findIndex(unit => isOneWordOf(unit, COMPARING))
  const [number = ''] = rest[comparing + 1] ?? []
  if (comparing < 0 || !/^\d/.test(number)) return 0
  const [unit = ''] = rest[comparing + 2] ?? []
  return comparing + (COUNTED.has(unit) ? 4 : 3)
}

function afterWords(units: readonly Expression[], count: number): Expression[] {
  const [first = [], ...rest] = units
  if (count <= 0) return [...units]
  return first.length <= count
    ? afterWords(rest, count - first.length)
    : [first.slice(count), ...rest]
}

/** "125 cc", "golf 5": a number and a word also written as one; not "iphone 128" before "gb". */
const belongTogether = ([a = '', b = '', ...more]: Expression) =>
  (/^\d+$/.test(a) && /^[a-z]{1,3}$/.test(b) && !isStopWord(b)) ||
  (/^[a-z]+$/.test(a) &&
    /^\d{1,3}$/.test(b) &&
    !isStopWord(a) &&
    !namesKnownThing([a]) &&
    !COUNTED.has(more[0] ?? '') &&
    measureAt([b, ...more]) === 0)

/** What a number counts: "në mbrëmje 3 orë". */
const COUNTED = new Set(
  'ore dite muaj vjet vite persona veta vende cope porta kate takime hours days months people'.split(
    ' '
  )
)

function namesKnownThing(words: Expression) {
  const { synonyms = [], categories = [] } = thesaurus.find(words) ?? {}
  return synonyms.length > 0 || categories.length > 0
}
