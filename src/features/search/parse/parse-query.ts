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
import { alternatives } from './alternatives.ts'
import { chunksOf } from './chunks.ts'
import { type Expression, inOneForm, unique, withoutInnerLinks } from './expressions.ts'
import { keyOfLabel, labelsOf } from './labels.ts'
import { measureAt, writingsOfMeasure } from './measures.ts'

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
  hyponyms: Expression[]
  categories: number[]
  brands: Expression[]
  parts: Term[]
  /** What it is a kind of, and in which categories: where the nearest stand when few fit. */
  hypernyms: Term[]
  relatedCategories: number[]
}

/** What is not wanted: `categories` by id, `facets` as listings have them. */
export type Excluded = Pick<Term, 'words' | 'spellings' | 'categories'> & {
  facets: string[]
  unless: Expression[]
  unlessFacets: string[]
}

export type ParsedQuery = { terms: Term[]; excluded: Excluded[] }

const TERMS_MAX = 12
const TOGETHER_MAX = 8

export function parseQuery(text: string): ParsedQuery {
  const chunks = chunksOf(text, isKnown)
  const units = (excluded: boolean) =>
    chunks.filter(({ isExcluded }) => isExcluded === excluded).flatMap(({ units }) => units)
  const included = groups(units(false))
  const meaningful = alternatives(included, words => !thesaurus.isStopWord(words))
  const distinctive = meaningful.length > 0 ? meaningful : alternatives(included, saysAnything)
  const terms = distinctive.slice(0, TERMS_MAX).map(either)
  const excluded = units(true).slice(0, TERMS_MAX).map(excludedOf)
  return {
    terms,
    excluded: [...excluded, ...(meaningful.length > 0 ? opposites(included, terms) : [])]
  }
}

function either(words: readonly Expression[]): Term {
  const [term, ...others] = words.map(each => termOf(each)) as [Term, ...Term[]]
  const named = others.flatMap(each => [each.words, ...each.spellings, ...each.synonyms])
  return {
    ...term,
    synonyms: [...term.synonyms, ...named],
    hyponyms: [term, ...others].flatMap(({ hyponyms }) => hyponyms),
    categories: [term, ...others].flatMap(({ categories }) => categories)
  }
}

/** Who buys a flat wants none that is let, unless he says so, or it may be bought, too. */
function opposites(included: readonly Expression[], terms: readonly Term[]): Excluded[] {
  const [opposed] = included.flatMap(words => thesaurus.opposedTo(words) ?? [])
  if (!opposed) return []
  const excluded = excludedOf(opposed.opposite)
  const names = [excluded.words, ...excluded.spellings].map(inOneForm)
  const isAsked = terms
    .flatMap(({ words, spellings, synonyms }) => [words, ...spellings, ...synonyms])
    .some(name => names.includes(inOneForm(name)))
  if (isAsked) return []
  const unlessFacets = opposed.same.flatMap(words => excludedOf(words).facets)
  return [{ ...excluded, unless: opposed.same, unlessFacets: [...new Set(unlessFacets)] }]
}

/** What was typed answers it too and comes first: others may have made the same slip. */
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
  chunksOf(text, isKnown)
    .filter(({ isExcluded }) => !isExcluded)
    .map(({ units }) => units.flat())

const isStopWord = (word: string) => thesaurus.isStopWord([word])
const isKnown = (word: string) => thesaurus.has(word)

const saysAnything = ([word = '', ...more]: Expression) =>
  more.length > 0 || word.length > 1 || !isStopWord(word)

function groups(units: readonly Expression[]): Expression[] {
  const [first, second] = units
  if (!first) return []
  const words = units.slice(0, TOGETHER_MAX).flat()
  const length = Math.max(thesaurus.longestAt(words), measureAt(words))
  const [together, rest] =
    length > first.length
      ? [words.slice(0, length), afterWords(units, length)]
      : second && first.length + second.length === 2 && belongTogether(words)
        ? [[...first, ...second], units.slice(2)]
        : [first, units.slice(1)]
  return [together, ...groups(rest)]
}

function afterWords(units: readonly Expression[], count: number): Expression[] {
  const [first = [], ...rest] = units
  if (count <= 0) return [...units]
  return first.length <= count
    ? afterWords(rest, count - first.length)
    : [first.slice(count), ...rest]
}

/** "125 cc", "golf 5": a number and a word that are also written as one; "iphone" no more where 128 counts gigas. */
const belongTogether = ([a = '', b = '', ...more]: Expression) =>
  (/^\d+$/.test(a) && /^[a-z]{1,3}$/.test(b) && !isStopWord(b)) ||
  (/^[a-z]+$/.test(a) &&
    /^\d{1,3}$/.test(b) &&
    !isStopWord(a) &&
    !isThing([a]) &&
    measureAt([b, ...more]) === 0)

function isThing(words: Expression) {
  const { synonyms = [], categories = [] } = thesaurus.find(words) ?? {}
  return synonyms.length > 0 || categories.length > 0
}

function termOf(words: Expression, of = true): Term {
  const entry = thesaurus.find(words)
  const parts = partsOf(words.length > 1 ? words : nameAndNumber(words), of)
  const spellings = spellingsOf(words, entry)
  const named = allCategories().filter(({ slug }) => entry?.categories.includes(slug))
  const hypernyms = entry ? kindsOf(entry, of) : parts.flatMap(part => part.hypernyms)
  const kinds = [words, ...spellings].flatMap(each => brands().get(each.join(' ')) ?? [])
  return {
    words,
    spellings,
    synonyms: distinctive([words, ...spellings], entry?.synonyms ?? []),
    hyponyms: entry?.hyponyms ?? [],
    brands: named
      .flatMap(brandsOf)
      .flatMap(brand => [brand, ...(thesaurus.find(brand)?.spellings ?? [])]),
    categories: named.map(({ id }) => id),
    parts,
    hypernyms,
    // A Galaxy may be a Ford, but where the thesaurus calls it a phone, it is one.
    relatedCategories:
      hypernyms.length > 0
        ? []
        : [...new Set([...kinds, ...parts.flatMap(part => part.relatedCategories)])]
  }
}

function excludedOf(words: Expression): Excluded {
  const spellings = spellingsOf(words, thesaurus.find(words))
  const called = [words, ...spellings].flatMap(each => labels().get(keyOfLabel(each)) ?? [])
  return {
    words,
    spellings,
    categories: [...new Set(called.flatMap(({ categories }) => categories))],
    facets: [...new Set(called.flatMap(({ facets }) => facets))],
    unless: [],
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

/** Without the expressions that hold a word which answers alone: "me qira" where "qira" does. */
function distinctive(names: readonly Expression[], synonyms: readonly Expression[]) {
  const alone = [...names, ...synonyms]
    .filter(({ length }) => length === 1)
    .map(([word = '']) => bare(word))
  return synonyms.filter(
    meaning => meaning.length === 1 || !meaning.some(word => alone.includes(bare(word)))
  )
}

const kindsOf = ({ hypernyms }: Entry, of: boolean) =>
  of ? hypernyms.map(words => termOf(words, false)) : []

/** "golf2019" and "galaxys21" name a thing and what tells it from others, not always side by side. */
function nameAndNumber([word = '']: Expression): Expression {
  if (!/^[a-z]{3,}\d+[a-z]*$/.test(word) || isKnown(word)) return []
  const lengths = [...word.matchAll(/(?=[a-z]{0,3}\d+[a-z]*$)/g)].map(({ index }) => index)
  const length = lengths.findLast(each => each > 2 && isKnown(word.slice(0, each)))
  return length === undefined ? [] : [word.slice(0, length), word.slice(length)]
}

/** "golf5" is also written "golf 5", "i phone" also "iphone", "s-line" also "sline". */
function otherWritings(words: Expression): Expression[] {
  if (words.length > 1) return words.every(word => /^\d+$/.test(word)) ? [] : [[words.join('')]]
  const split = /^(?:([a-z]+)(\d+)|(\d+)([a-z]+))$/.exec(words[0] ?? '')
  return split ? [split.slice(1).filter(part => part !== undefined)] : []
}

/** Short words mean something only together: "2+1" is not a 2 here and a 1 there. */
function partsOf(expression: Expression, of: boolean): Term[] {
  const words = withoutInnerLinks(expression)
  const meaningful = thesaurus.isStopWord(words) ? [] : words.filter(word => !isStopWord(word))
  if (words.some(word => word.length < 2 && !/^\d$/.test(word))) return []
  if (meaningful.every(word => word.length < 3)) return []
  return meaningful.map(word => partOf(termOf([word], of)))
}

/** What names a whole category means another thing within an expression: "makinë larëse" is no car. */
const partOf = (term: Term): Term =>
  term.categories.length > 0 ? { ...term, categories: [], synonyms: [] } : term
