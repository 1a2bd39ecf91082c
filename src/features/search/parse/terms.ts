import {
  brandCategories,
  brandsOf,
  catalogueNames,
  namesOfCategory
} from '#src/features/search/expand/brands.ts'
import type { Entry } from '#src/features/search/expand/entry.ts'
import { extendable } from '#src/features/search/expand/extendable.ts'
import { bare } from '#src/features/search/expand/stems.ts'
import { openThesaurus } from '#src/features/search/expand/thesaurus.ts'
import { THESAURUS } from '#src/features/search/expand/thesaurus-text.ts'
import {
  addedCategories,
  allCategories,
  ofCategories
} from '#src/shared/catalog/added/all-categories.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { type Expression, unique, withoutInnerLinks } from './expressions.ts'
import { keyOfLabel, labelsOf } from './labels.ts'
import { writingsOfRange } from './measure-ranges.ts'
import { writingsOfMeasure } from './measures.ts'
import { numberWord, ordinalWord } from './number-words.ts'

// One for the process: reading it takes a second, and all of the parsing goes by it. What it has
// learned is the state of the server's copy alone, as pages may not import the search.
export const thesaurus = extendable(
  openThesaurus(THESAURUS, catalogueNames(CATEGORIES)),
  // The names of the others stand in the thesaurus, until one changes.
  ofCategories(() =>
    [...addedCategories(), ...CATEGORIES.filter(({ formerNames }) => formerNames)].flatMap(
      namesOfCategory
    )
  )
)
const brands = ofCategories(brandCategories)
const labels = ofCategories(labelsOf)

export type Term = {
  words: Expression
  spellings: Expression[]
  synonyms: Expression[]
  hyponyms: readonly Expression[]
  categories: number[]
  brands: Expression[]
  parts: Term[]
  /** What it is a kind of, and in which categories: the closest alternatives when few fit. */
  hypernyms: Term[]
  relatedCategories: number[]
}

/** What is not wanted: `categories` by id, `facets` as listings have them. */
export type Excluded = Pick<Term, 'words' | 'spellings' | 'categories'> & {
  facets: string[]
  unless: Expression[]
  unlessFacets: string[]
}

export const isStopWord = (word: string) => thesaurus.isStopWord([word])
export const isKnown = (word: string) => thesaurus.has(word)

/** A hypernym is made without its own: the closest are enough, and circles of them would not end. */
type HypernymOptions = { withHypernyms: boolean }

export function termOf(
  words: Expression,
  options: HypernymOptions = { withHypernyms: true }
): Term {
  const [size, ...sizes] = writingsOfRange(words)
  if (size) return { ...UNKNOWN, words: size, spellings: sizes }
  const entry = thesaurus.find(words)
  const parts = partsOf(words.length > 1 ? words : nameAndNumber(words), options)
  const spellings = spellingsOf(words, entry)
  const namedCategories = allCategories().filter(({ slug }) => entry?.categories.includes(slug))
  const hypernyms = entry ? hypernymsOf(entry, options) : parts.flatMap(part => part.hypernyms)
  const kinds = [words, ...spellings].flatMap(each => brands().get(each.join(' ')) ?? [])
  return {
    words,
    spellings,
    synonyms: distinctive([words, ...spellings], entry?.synonyms ?? []),
    hyponyms: entry?.hyponyms ?? [],
    brands: namedCategories
      .flatMap(brandsOf)
      .flatMap(brand => [brand, ...(thesaurus.find(brand)?.spellings ?? [])]),
    categories: namedCategories.map(({ id }) => id),
    parts,
    hypernyms,
    // A Galaxy may be a Ford, but where the thesaurus calls it a phone, it is one.
    relatedCategories:
      hypernyms.length > 0
        ? []
        : [...new Set([...kinds, ...parts.flatMap(part => part.relatedCategories)])]
  }
}

const UNKNOWN: Omit<Term, 'words' | 'spellings'> = {
  synonyms: [],
  hyponyms: [],
  categories: [],
  brands: [],
  parts: [],
  hypernyms: [],
  relatedCategories: []
}

const DENIALS = ['jo', 'pa', 'nuk', 'not', 'no']

/** "Jo aksidentuar" and "jo e aksidentuar". */
const denialsOf = (words: Expression) =>
  DENIALS.flatMap(denial =>
    [[], ['i'], ['e'], ['te'], ['asnje'], ['any'], ['kerkohet']].map(link => [
      denial,
      ...link,
      ...words
    ])
  )

/** `isDenied` by a word: then listings that deny it, too, are wanted. */
export function excludedOf(words: Expression, isDenied = false): Excluded {
  const spellings = spellingsOf(words, thesaurus.find(words))
  const called = [words, ...spellings].flatMap(each => labels().get(keyOfLabel(each)) ?? [])
  return {
    words,
    spellings,
    categories: [...new Set(called.flatMap(({ categories }) => categories))],
    facets: [...new Set(called.flatMap(({ facets }) => facets))],
    unless: isDenied ? denialsOf(words) : [],
    unlessFacets: []
  }
}

function spellingsOf(words: Expression, entry: Entry | undefined) {
  const [base] = words.length > 1 ? [] : words.map(thesaurus.baseOf)
  return unique([
    ...(base === undefined ? [] : [[base]]),
    ...(entry?.spellings ?? []),
    ...otherWritings(words),
    ...writingsOfMeasure(words)
  ])
}

/** Without expressions that contain a word which is an answer alone: "me qira" where "qira" is. */
function distinctive(names: readonly Expression[], synonyms: readonly Expression[]) {
  const alone = [...names, ...synonyms]
    .filter(({ length }) => length === 1)
    .map(([word = '']) => bare(word))
  return synonyms.filter(
    meaning => meaning.length === 1 || !meaning.some(word => alone.includes(bare(word)))
  )
}

const hypernymsOf = ({ hypernyms }: Entry, { withHypernyms }: HypernymOptions) =>
  withHypernyms ? hypernyms.map(words => termOf(words, { withHypernyms: false })) : []

/** "golf2019" and "galaxys21" name a thing and what distinguishes it, not always side by side. */
function nameAndNumber([word = '']: Expression): Expression {
  if (!/^[a-z]{3,}\d+[a-z]*$/.test(word) || isKnown(word)) return []
  const lengths = [...word.matchAll(/(?=[a-z]{0,3}\d+[a-z]*$)/g)].map(({ index }) => index)
  const length = lengths.findLast(each => each > 2 && isKnown(word.slice(0, each)))
  return length === undefined ? [] : [word.slice(0, length), word.slice(length)]
}

/** "Golf IV" is a Golf 4. */
const ROMANS = ['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const ROMAN = new Map(
  ROMANS.flatMap((roman, n) => [[roman, String(n + 2)] as const, [String(n + 2), roman] as const])
)

/** Alone, they mean other things. */
const SINGLE_LETTERS = new Set(['v', 'x'])

function inRoman(words: Expression): Expression[] {
  const [name = '', last = name, ...more] = words
  const other = ROMAN.get(last)
  if (other === undefined || more.length > 0) return []
  if (words.length > 1) return [[name, other]]
  return [last, other].some(each => SINGLE_LETTERS.has(each)) ? [] : [[other]]
}

/** "golf5" is also written "golf 5", "i phone" also "iphone", "s-line" also "sline". */
function otherWritings(words: Expression): Expression[] {
  if (words.every(word => /^\d+$/.test(word)) && words.length > 1)
    return [...eachBetween(words), ...seatsOf(words), ...cubicOf(words)]
  if (words.length > 1) return [[words.join('')], ...inRoman(words)]
  const [word = ''] = words
  if (ROMAN.has(word)) return inRoman(words)
  const count = numberWord(word) ?? ordinalWord(word)
  if (count !== undefined && count > 1 && count <= 10) return [[String(count)]]
  const parts = word.match(/[a-z]+|\d+/g) ?? []
  return parts.length > 1 && parts.length < 4 && parts.join('') === word ? [parts] : []
}

/** "42-44": sizes that lie side by side. */
function eachBetween([first = '', last = '', ...more]: Expression): Expression[] {
  const [from, to] = [Number(first), Number(last)]
  if (more.length > 0 || from < 10 || to > 60 || to <= from || to - from > 5) return []
  return Array.from({ length: to - from + 1 }, (_, n) => [String(from + n)])
}

/** "8+1" are nine seats; with fewer passengers it is the rooms of a flat. */
function seatsOf([passengers = '', driver = '', ...more]: Expression): Expression[] {
  if (more.length > 0 || driver !== '1' || Number(passengers) < 8) return []
  return writingsOfMeasure([String(Number(passengers) + 1), 'vende'])
}

/** A "1.6" has 1600 cc. */
function cubicOf([litres = '', tenths = '', ...more]: Expression): Expression[] {
  const isEngine = more.length === 0 && /^[1-6]$/.test(litres) && /^\d$/.test(tenths)
  return isEngine ? [[`${litres}${tenths}00cc`]] : []
}

/** Short words mean something only together: "2+1" is not a 2 here and a 1 there. */
function partsOf(expression: Expression, options: HypernymOptions): Term[] {
  const words = withoutInnerLinks(expression)
  const meaningful = thesaurus.isStopWord(words) ? [] : words.filter(word => !isStopWord(word))
  if (words.some(word => word.length < 2 && !/^\d$/.test(word))) return []
  if (meaningful.every(word => word.length < 3)) return []
  return meaningful.map(word => partOf(termOf([word], options)))
}

/**
 * What names a whole category means something else within an expression: "makinë larëse" is not a
 * car.
 */
const partOf = (term: Term): Term =>
  term.categories.length > 0 ? { ...term, categories: [], synonyms: [] } : term
