import { carFilterWords } from '../i18n/car-filter.ts'
import { filtersWords } from '../i18n/filters.ts'
import { kindWords } from '../i18n/kinds.ts'
import { fill, type Language, say } from '../i18n/language.ts'
import { locationWords } from '../i18n/location.ts'
import { unitsWords } from '../i18n/units.ts'
import { ASKED_KINDS, KIND_NAMES, kindDeclaration } from '../listing-kinds.ts'
import type { Currency } from '../schemas/listing.ts'
import type { ListingQuery } from '../schemas/listing-search.ts'
import {
  type Attribute,
  type Category,
  CITY,
  KIND,
  type NumberAttribute,
  PRICE
} from './category.ts'
import { CITIES } from './cities.ts'
import { dependentsOf } from './dependents-of.ts'
import { categoryById } from './lookup.ts'
import {
  GENERAL_PRICE,
  namesOfPrice,
  priceLabels,
  priceNames,
  priceRanges,
  usualCurrency
} from './price-filter.ts'
import { generalFilters, kindText, ownFilters } from './shown-filters.ts'
import { digits, numberText, rangeLabel, rangeValue, shownLabel } from './wording.ts'

/** A filter above a list: what it is called, or what it is set to. */
export type QuickFilter = { key: string; text: string; isOn: boolean }

/** One choice of it: the parameters that it sets. */
export type QuickChoice = { text: string; set: Readonly<Record<string, string>> }

const CHOICES = 2
const GENERAL_STEPS = {
  ALL: [2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
  EUR: [50, 100, 300, 500, 1_000, 5_000]
}
const YEARS = 5

/** City and price, what tells things of the category apart, and what is free or wanted. */
export function quickKeys(category: Category | undefined): readonly string[] {
  const choices = (category?.attributes ?? [])
    .filter(({ type, when, notFiltered }) => type === 'choice' && !when && !notFiltered)
    .map(({ key }) => key)
  return [CITY, PRICE, ...(category?.quick ?? choices.slice(0, CHOICES)), KIND]
}

export function quickFilters(
  query: ListingQuery,
  params: URLSearchParams,
  language: Language
): QuickFilter[] {
  const category = query.categoryId === undefined ? undefined : categoryById(query.categoryId)
  const on = [...generalFilters(query, language), ...ownFilters(query, params, language)]
  return quickKeys(category).map(key => {
    const names = quickNames(category, key)
    const values = on.filter(({ name }) => names.includes(name)).map(({ value }) => value)
    const isOn = values.length > 0
    // "Audi A4" is one name; a city and how far from it are two.
    const set = values.join(key === CITY ? ' · ' : ' ')
    return { key, text: isOn ? set : quickLabel(category, key, language), isOn }
  })
}

export function quickLabel(category: Category | undefined, key: string, language: Language) {
  if (key === CITY) return locationWords(language).where
  if (key === PRICE) return priceLabels(filterOf(category), language).both
  if (key === KIND) return kindWords(language).kind
  const attribute = attributeOf(category, key)
  return attribute ? shownLabel(attribute, language) : ''
}

/** Every parameter that a quick filter takes away or sets. */
export function quickNames(category: Category | undefined, key: string): readonly string[] {
  if (key === CITY) return ['location', 'radius', 'latitude', 'longitude']
  if (key === KIND) return KIND_NAMES
  if (key === PRICE) {
    const { filter } = category?.price ?? {}
    const names = [
      namesOfPrice('ALL', undefined),
      namesOfPrice('EUR', filter),
      priceNames(filterOf(category))
    ]
    return ['priceRange', ...new Set(names.flat())]
  }
  const dependents = category ? dependentsOf(category, key) : []
  return [key, `${key}From`, `${key}To`, ...dependents.map(other => other.key)]
}

/** @param currency  of the price that the search has already */
export function quickChoices(
  category: Category | undefined,
  key: string,
  language: Language,
  currency?: Currency
): QuickChoice[] {
  if (key === CITY) return CITIES.map(({ name }) => ({ text: name, set: { location: name } }))
  if (key === PRICE) return priceChoices(category, language, currency)
  if (key === KIND) return kindChoices(category, language)
  const attribute = attributeOf(category, key)
  if (attribute?.type === 'choice') {
    return attribute.options.map(({ value, label }) => ({
      text: say(label, language),
      set: { [key]: value }
    }))
  }
  return attribute?.type === 'number' ? numberChoices(attribute, language) : []
}

const kindChoices = (category: Category | undefined, language: Language): QuickChoice[] =>
  ASKED_KINDS.map(kind => ({
    text: kindText(kind, { categoryId: category?.id }, language),
    set: kindDeclaration(kind).set
  }))

/** At most so much; for a salary, at least. */
function priceChoices(
  category: Category | undefined,
  language: Language,
  asked: Currency | undefined
): QuickChoice[] {
  const t = filtersWords(language)
  const units = unitsWords(language)
  const filter = filterOf(category)
  // A category's own steps are in its usual currency.
  const isOpen = filter.kind === 'general' && !('steps' in filter)
  const currency = (isOpen && asked) || usualCurrency(filter)
  const [from, to] = namesOfPrice(currency, filter)
  const isSalary = filter.kind === 'salary'
  const money = currency === 'EUR' ? units.euro : units.priceLek
  return stepsOf(filter, currency).map(step => {
    const value = fill(money, { amount: digits(step) })
    return {
      text: fill(isSalary ? t.valueFrom : t.valueTo, { value }),
      set: { [isSalary ? from : to]: String(step) }
    }
  })
}

function stepsOf(filter: Category['price']['filter'], currency: Currency) {
  if (filter.kind === 'euro') return priceRanges(filter).flatMap(([, to]) => to ?? [])
  return ('steps' in filter ? filter.steps : undefined) ?? GENERAL_STEPS[currency]
}

function numberChoices(attribute: NumberAttribute, language: Language): QuickChoice[] {
  const { key, filter } = attribute
  if (filter?.kind === 'ranges' && filter.labels) {
    return filter.ranges.map(range => ({
      text: rangeLabel(range, filter, language),
      set: { [key]: rangeValue(range) }
    }))
  }
  if (filter?.kind !== 'years') return []
  const { min, max } = attribute
  const { listedFrom = min } = filter
  const last = Math.floor((Math.min(max, new Date().getFullYear()) - 1) / YEARS) * YEARS
  const count = Math.floor((last - listedFrom) / YEARS)
  return Array.from({ length: count }, (_, n) => last - n * YEARS).map(year => ({
    text: fill(filtersWords(language).valueFrom, { value: numberText(attribute, year, language) }),
    set: { [`${key}From`]: String(year) }
  }))
}

/** What undoes it: "Çdo …". */
export const quickAll = (key: string, language: Language) =>
  key === CITY
    ? locationWords(language).allCities
    : key === KIND
      ? kindWords(language).offers
      : carFilterWords(language).all

const filterOf = (category: Category | undefined) => category?.price.filter ?? GENERAL_PRICE

const attributeOf = (category: Category | undefined, key: string): Attribute | undefined =>
  category?.attributes.find(attribute => attribute.key === key)
