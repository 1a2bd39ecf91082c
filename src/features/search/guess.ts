import type { Db } from '#db/client.ts'
import { allCategories, ofCategories } from '#src/shared/catalog/added/all-categories.ts'
import type { Attribute, Category, Option } from '#src/shared/catalog/category.ts'
import { applies } from '#src/shared/catalog/values.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'
import type { Guess } from '#src/shared/schemas/guess.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { SearchContext } from './context.ts'
import type { Expression } from './parse/expressions.ts'
import { keyOfLabel } from './parse/labels.ts'
import { parseQuery } from './parse/parse-query.ts'
import type { Term } from './parse/terms.ts'
import { searchListings } from './search.ts'

/**
 * Attributes whose choices say what a thing is, and how surely; anything may have a colour or a
 * material.
 */
const TELLING: Readonly<Record<string, number>> = {
  category: 3,
  accommodationCategory: 3,
  industry: 3,
  brand: 1
}
const NAMED = 3
const BRAND_OR_MODEL = 2
/** A title begins with the thing; what it is for or made of comes later. */
const FIRST = 2

type Choice = { categoryId: number; weight: number }
const choices = ofCategories(choicesByName)

/** The likeliest categories of what a title names, best first, and what it says of the thing in the first. */
export async function guessFromTitle(db: Db, title: string, context: SearchContext) {
  const guess = guessByWords(title)
  return guess.categories.length > 0 ? guess : guessByListings(db, title, context)
}

/** By the vocabulary of the search alone. */
export function guessByWords(title: string): Guess {
  const { terms } = parseQuery(title)
  const scores = new Map<number, number>()
  const add = (id: number, score: number) => scores.set(id, (scores.get(id) ?? 0) + score)
  for (const [at, term] of terms.entries()) {
    const place = at === 0 ? FIRST : 1
    for (const [id, score] of scoresOf(term)) add(id, score * place)
  }
  const categories = [...scores].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
  return { categories, attributes: attributesIn(title, terms, categories[0]) }
}

/** Where the vocabulary says nothing: the category where things of that name are mostly offered. */
async function guessByListings(db: Db, title: string, context: SearchContext): Promise<Guess> {
  const things = parseQuery(title).terms.filter(({ words }) => !words.every(isOfAds))
  for (const { words } of things.slice(0, LOOKED_UP)) {
    const query = { ...readListingQuery({}), text: words.join(' '), exact: true }
    const found = await searchListings(db, query, context)
    const listings = [...found.listings, ...found.related]
    const counts = Map.groupBy(listings, ({ categoryId }) => categoryId)
    const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
    const isSure = most && most[1].length >= ENOUGH && most[1].length > listings.length / 2
    if (isSure) return { categories: [most[0]], attributes: {} }
  }
  return { categories: [], attributes: {} }
}
/** They say that something is offered or wanted, and not what. */
const OF_ADS = new Set(
  `kerkohet kerkohen kerkoj kerkojme shitet shiten shes shesim jepet jepen jap japim ofroj ofrojme ofrohet ofrohen blej
  blejme blihet dhuroj dhurohet wanted selling`.split(/\s+/)
)
const isOfAds = (word: string) => OF_ADS.has(word)
const LOOKED_UP = 2
const ENOUGH = 2

function attributesIn(title: string, terms: readonly Term[], categoryId?: number) {
  const category = allCategories().find(({ id }) => id === categoryId)
  const values: Record<string, string> = {}
  if (!category) return values
  const names = new Map(terms.flatMap(term => namesOf(term)).toReversed())
  const words = foldWords(title)
  for (const attribute of category.attributes) {
    if (attribute.type === 'choice' && applies(attribute, values)) {
      const value = chosen(attribute.options, names)
      if (value !== undefined) values[attribute.key] = value
    }
    if (attribute.type === 'dependent') {
      const { on, options, key } = attribute
      Object.assign(values, modelIn(words, { on, key, options, parent: values[on] }))
    }
  }
  return values
}

/** The option that is named most surely; none where a word could mean two of them equally. */
function chosen(options: readonly Option[], names: ReadonlyMap<string, number>) {
  const [best, second] = options
    .map(option => ({
      value: option.value,
      score: Math.max(...namesOfOption(option).map(name => names.get(name) ?? 0))
    }))
    .filter(({ score }) => score >= SURE)
    .toSorted((a, b) => b.score - a.score)
  return best && best.score > (second?.score ?? 0) ? best.value : undefined
}
const SURE = 0.5

type Models = {
  on: string
  key: string
  options: Readonly<Record<string, readonly string[]>>
  parent: string | undefined
}

/** The longest model that is in the title. "Golf 5" names the brand, too. */
function modelIn(words: readonly string[], { on, key, options, parent }: Models) {
  const text = ` ${words.join(' ')} `
  const [found] = Object.entries(options)
    .filter(([brand]) => parent === undefined || brand === parent)
    .flatMap(([brand, models]) =>
      models.map(model => ({ brand, model, name: foldWords(model).join(' ') }))
    )
    .filter(({ name }) => (parent || !/^\d+$/.test(name)) && text.includes(` ${name} `))
    .toSorted((a, b) => b.name.length - a.name.length)
  return found ? { [on]: found.brand, [key]: found.model } : {}
}

/** How much a term speaks for each category. */
function scoresOf(term: Term) {
  const scores = new Map<number, number>()
  const raise = (id: number, score: number) => scores.set(id, Math.max(scores.get(id) ?? 0, score))
  for (const id of term.categories) raise(id, NAMED)
  for (const id of term.relatedCategories) raise(id, BRAND_OR_MODEL)
  for (const [name, sureness] of namesOf(term)) {
    for (const { categoryId, weight } of choices().get(name) ?? [])
      raise(categoryId, weight * sureness)
  }
  for (const { categories } of term.hypernyms)
    for (const id of categories) raise(id, BRAND_OR_MODEL)
  return scores
}

/** What a term is also called, and how surely it is that. */
function namesOf(term: Term): [name: string, sureness: number][] {
  const all = (expressions: readonly Expression[], sureness: number) =>
    expressions.map(words => [keyOfLabel(words), sureness] as [string, number])
  const [head, ...rest] = term.parts
  return [
    ...all([term.words, ...term.spellings], 1),
    ...all(term.synonyms, 0.9),
    ...term.hypernyms.flatMap(kind => weaker(namesOf(kind), 0.6)),
    ...(head ? weaker(namesOf(head), 0.8) : []),
    ...rest.flatMap(part => weaker(namesOf(part), 0.3))
  ]
}

const weaker = (names: [string, number][], by: number) =>
  names.map(([name, sureness]) => [name, sureness * by] as [string, number])

function choicesByName(categories: readonly Category[]): ReadonlyMap<string, Choice[]> {
  const found = new Map<string, Choice[]>()
  for (const { id, attributes } of categories) {
    for (const { name, weight } of attributes.flatMap(tellingNames)) {
      const same = found.get(name) ?? []
      if (same.some(({ categoryId }) => categoryId === id)) continue
      found.set(name, [...same, { categoryId: id, weight }])
    }
  }
  return found
}

function tellingNames(attribute: Attribute) {
  const weight = TELLING[attribute.schemaOrg ?? ''] ?? 0
  if (weight === 0 || attribute.type !== 'choice') return []
  return attribute.options.flatMap(namesOfOption).map(name => ({ name, weight }))
}

/** "Divane dhe kolltukë" names two things. */
function namesOfOption({ label }: Option) {
  return label
    .flatMap(text => [text, ...text.split(/ dhe | and |[()]/)])
    .map(text => keyOfLabel(foldWords(text)))
    .filter(name => name.length > 1)
}
