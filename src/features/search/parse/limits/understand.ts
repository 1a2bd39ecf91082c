import type { Category } from '#src/shared/catalog/category.ts'
import { asksPrice } from '#src/shared/catalog/price-filter.ts'
import { cutSearchText } from '#src/shared/schemas/search-text.ts'
import { cleanLine } from '#src/shared/schemas/text.ts'
import { parseQuery } from '../parse-query.ts'
import { excludedOf, thesaurus } from '../terms.ts'
import type { LabelAt } from './amounts.ts'
import { type ChoiceAt, choicesOf } from './choices.ts'
import { choicesIn } from './choices-in.ts'
import { kindPairs, saysWanted, type TextContext } from './kinds.ts'
import { hasArea, labelsOfNumbers, meaningOf } from './meaning.ts'
import type { Pair } from './pair.ts'
import { overlaps, type Part, partsOf, type Span, without } from './parts.ts'
import { placePairs } from './places.ts'
import { openThings } from './things.ts'
import { tokensOf } from './tokens.ts'
import { saysRent } from './vocabulary.ts'

/** A phrase of a text that limits the search, and the parameters that say the same. */
export type Reading = {
  /** `about` is a size that a listing is near: "80 m2". */
  kind:
    | 'price'
    | 'number'
    | 'about'
    | 'choice'
    | 'place'
    | 'condition'
    | 'free'
    | 'wanted'
    | 'origin'
  phrase: string
  pairs: Pair[]
}

/** The search that a text asks for: its words alone, and its limits as parameters like any other. */
export type Understood = { params: URLSearchParams; readings: Reading[] }

type Kind = Reading['kind']
export type Understand = (
  params: URLSearchParams,
  options?: { asWords?: readonly Kind[] }
) => Understood

type Found = Reading & Span
type Catalogue = {
  categories: readonly Category[]
  thingsOf(text: string): Category[]
  labelAt: LabelAt
  choiceIn(category: Category): ChoiceAt
  /** Also those that stay words. */
  tellingIn(category: Category): ChoiceAt
  /** Names that can have several values at once: what a home has. */
  several: ReadonlySet<string>
}

/**
 * Reads limits out of the text of an address: "bmw pas 2015 deri 5000 euro" becomes "bmw" with a
 * year and a price. The address's own parameters win; with `exact=1`, and within quotes, text is
 * searched for as it is. Readings of the kinds in `asWords` stay words.
 */
export function openUnderstanding(categories: readonly Category[]): Understand {
  const choices = new Map(categories.map(category => [category.id, choicesOf(category)]))
  const telling = new Map(
    categories.map(category => [category.id, choicesOf(category, { widerToo: true })])
  )
  const catalogue: Catalogue = {
    categories,
    thingsOf: openThings(categories),
    labelAt: labelsOfNumbers(categories),
    choiceIn: ({ id }) => choices.get(id) ?? (() => undefined),
    tellingIn: ({ id }) => telling.get(id) ?? (() => undefined),
    several: severalOf(categories)
  }
  return (params, { asWords = [] } = {}) => {
    const text = textIn(params)
    if (text === '' || params.get('exact') === '1') return { params, readings: [] }
    const { readings, saidAgain, category } = readText(text, { params, asWords }, catalogue)
    if (readings.length === 0) return { params, readings: [] }
    const words = without(text, [...readings, ...saidAgain])
    const telling = cleanLine(words.replace(VAGUE, ' '))
    const left = saysNothing(telling) ? '' : telling
    return {
      params: rewritten(params, { words: left, readings, category }),
      readings: readings.map(({ kind, phrase, pairs }) => ({ kind, phrase, pairs }))
    }
  }
}

/** Next to a limit they say nothing: "gjëra falas". */
const VAGUE = /(?<!\S)(?:gj[eë]rat?|sendet?|di[cç]ka|things)(?!\S)/giu
/** What comes before it is the thing: a garage for a car. */
const ONLY_PURPOSE = /^\s*(?:p[eë]r|for)\s/iu

const saysNothing = (words: string) => {
  const { terms, excluded } = parseQuery(words)
  return excluded.length === 0 && terms.every(term => thesaurus.isStopWord(term.words))
}

/** Something that is in no single category: the area in "skelë 200 m2" is not that of a home. */
const namesThing = (words: string) =>
  parseQuery(words).terms.some(
    term => !thesaurus.isStopWord(term.words) && thesaurus.find(term.words) !== undefined
  )

function textIn(params: URLSearchParams) {
  const typed = ['search', 'q'].map(name => params.get(name)).find(Boolean) ?? ''
  return cutSearchText(cleanLine(typed))
}

type Read = { words: string; readings: readonly Reading[]; category: Category | undefined }

function rewritten(params: URLSearchParams, { words, readings, category }: Read) {
  const understood = new URLSearchParams(params)
  for (const name of ['q', 'search']) understood.delete(name)
  if (words !== '') understood.set('q', words)
  if (category && !(params.get('categoryId') || params.get('category'))) {
    understood.set('category', String(category.id))
  }
  const isPriced = asksPrice(params)
  for (const { kind, pairs } of readings) {
    if ((kind === 'price' || kind === 'free') && isPriced) continue
    for (const [name, value] of pairs) if (!params.get(name)) understood.append(name, value)
  }
  return understood
}

type Asking = { params: URLSearchParams; asWords: readonly Kind[] }

function readText(text: string, { params, asWords }: Asking, catalogue: Catalogue) {
  const tokens = tokensOf(text)
  const chosen = categoryIn(params, catalogue.categories)
  const found = partsOf(tokens, catalogue.labelAt)
  const parts = found.filter(
    part => !isPerArea(part) || !(chosen ? hasArea(chosen) : looksForHome(text, found, catalogue))
  )
  const words = without(text, parts)
  const things = chosen ? [chosen] : catalogue.thingsOf(words)
  const meant = things.length > 0 ? things : saidByChoices(words, catalogue)
  const said = {
    isRent: saysRent(text),
    isAlone: parts.length === 1 && saysNothing(words),
    isOtherThing: meant.length === 0 && namesThing(words)
  }
  const readings: Found[] = []
  const saidAgain: Span[] = []
  let category = chosen
  for (const part of parts) {
    const read = readPart(part, { meant: category ? [category] : meant, ...said }, catalogue)
    if (!read) continue
    const { kind, pairs, start, end } = { ...part, ...read }
    if (asWords.includes(kind) && !saysOnlyState(pairs)) continue
    category ??= read.category
    if (readings.some(other => String(other.pairs) === String(pairs)))
      saidAgain.push({ start, end })
    if (readings.some(other => repeats(other, pairs, catalogue))) continue
    readings.push({ kind, pairs, start, end, phrase: text.slice(start, end) })
  }
  const [only] = category ? [category] : meant.length === 1 ? meant : []
  const choices =
    only && !asWords.includes('choice') ? choicesIn(tokens, catalogue.choiceIn(only)) : []
  const states = parts.filter(({ kind }) => kind === 'state')
  // "Depo me qira" looks for a store room, not for anything that has one.
  const rest = without(text, [...parts, ...choices])
  const isOnlyThing = !chosen && (saysNothing(rest) || ONLY_PURPOSE.test(rest))
  for (const { mayBeThing, ...choice } of choices) {
    if ([...readings, ...states].some(each => overlaps(each, choice))) continue
    if (only && isOfOtherKind(words, only, choice.pairs)) continue
    if (mayBeThing ? isOnlyThing : readings.some(other => repeats(other, choice.pairs, catalogue)))
      continue
    readings.push({ ...choice, kind: 'choice', phrase: text.slice(choice.start, choice.end) })
    category = only
  }
  return { readings: readings.toSorted((a, b) => a.start - b.start), saidAgain, category }
}

const isPerArea = (part: Part) => part.kind === 'amount' && part.amount.isPerArea

/** "Tokë 30 euro m2" costs more than 30 euro; who asks for "lyerje shtëpi 200 lek m2" pays 200. */
function looksForHome(text: string, parts: readonly Part[], { thingsOf }: Catalogue) {
  const [thing] = parseQuery(without(text, parts)).terms
  return thingsOf(thing?.words[0] ?? '').some(hasArea)
}

/** The size in "fustan masa 38" is not that of a shoe. */
function isOfOtherKind(words: string, { id }: Category, [, depends]: readonly Pair[]) {
  if (!depends) return false
  const named = parseQuery(words).terms.flatMap(term =>
    [term.words, ...term.words.map(word => [word])].flatMap(each => excludedOf(each).facets)
  )
  const ofKind = named.filter(facet => facet.startsWith(`${id}:${depends[0]}=`))
  return ofKind.length > 0 && !ofKind.includes(`${id}:${depends.join('=')}`)
}

/** The one category whose choices all words are: "automatic diesel". */
function saidByChoices(words: string, { categories, tellingIn }: Catalogue): Category[] {
  const tokens = tokensOf(words)
  const said = categories.filter(category => {
    const choices = choicesIn(tokens, tellingIn(category))
    // A "kondicioner" alone asks for the thing itself, not for what has one.
    const isSaid = choices.some(({ mayBeThing }) => !mayBeThing)
    return isSaid && saysNothing(without(words, choices))
  })
  return said.length === 1 ? said : []
}

/** Of two different readings of the same thing, the first counts. */
const repeats = (one: Reading, pairs: readonly Pair[], { several }: Catalogue) =>
  one.pairs.some(([name, value]) =>
    pairs.some(pair => pair[0] === name && (!several.has(name) || pair[1] === value))
  )

const severalOf = (categories: readonly Category[]) =>
  new Set(
    categories.flatMap(({ attributes }) =>
      attributes.flatMap(({ type, key }) => (type === 'choices' ? [key] : []))
    )
  )

type Known = TextContext & { isRent: boolean; isOtherThing: boolean }
type PartRead = { kind: Reading['kind']; pairs: Pair[]; category?: Category | undefined }

function readPart(part: Part, known: Known, { categories }: Catalogue): PartRead | undefined {
  if (part.kind === 'amount') {
    const meaning = meaningOf(part.amount, { ...known, all: categories })
    return meaning && meaning.pairs.length > 0 ? meaning : undefined
  }
  if (part.kind === 'place') return { kind: 'place', pairs: placePairs(part.place) }
  if (part.kind === 'origin') return { kind: 'origin', pairs: [part.pair] }
  if (part.value === 'free') return { kind: 'free', pairs: kindPairs('free') }
  const seeking = saysWanted(part.value, known)
  if (seeking !== undefined)
    return seeking ? { kind: 'wanted', pairs: kindPairs('wanted') } : undefined
  const { meant } = known
  const hasCondition = meant.length === 0 || meant.some(({ condition }) => condition !== 'none')
  return hasCondition ? { kind: 'condition', pairs: [['condition', part.value]] } : undefined
}

/** Few listings say in words whether a thing is new: as a word, it would find nothing. */
const saysOnlyState = (pairs: readonly Pair[]) =>
  pairs.some(([name, value]) => name === 'condition' && value !== 'damaged')

const categoryIn = (params: URLSearchParams, categories: readonly Category[]) => {
  const asked = params.get('categoryId') || params.get('category')
  return asked
    ? categories.find(({ id, slug }) => String(id) === asked || slug === asked)
    : undefined
}
