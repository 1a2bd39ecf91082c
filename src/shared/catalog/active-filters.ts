import { carFilterWords } from '../i18n/car-filter.ts'
import { filtersWords } from '../i18n/filters.ts'
import { fill, type Language } from '../i18n/language.ts'
import { unitsWords } from '../i18n/units.ts'
import type { Attribute, Category, NumberAttribute } from './category.ts'
import { dependentsOf } from './dependents-of.ts'
import { type AttributeCondition, parseFilters } from './filters.ts'
import { priceLabels, priceNames, priceRanges, queryPrice } from './price-filter.ts'
import { type Bounds, type Query, queryRange } from './query.ts'
import {
  digits,
  listedRange,
  numberText,
  type Range,
  rangeLabel,
  rangeText,
  shownLabel,
  valueText
} from './wording.ts'

export type ActiveFilter = {
  name: string
  label: string
  value: string
  /** Parameters to leave out of the query to remove it: its own and those that depend on it. */
  without: readonly string[]
}

const queryNames = (attribute: Attribute) =>
  attribute.type === 'number' && attribute.filter !== undefined
    ? [attribute.key, `${attribute.key}From`, `${attribute.key}To`]
    : [attribute.key]

function numberBadges(attribute: NumberAttribute, ends: Bounds, language: Language) {
  const t = filtersWords(language)
  const { key, filter } = attribute
  const label = shownLabel(attribute, language)
  const badge = (name: string, value: string) => ({ name, label, value, without: [name] })
  if (filter?.kind === 'ranges' && listedRange(attribute, ends)) {
    const range: Range = [ends.from ?? 0, ends.to ?? null]
    return [badge(key, rangeLabel(range, filter, language))]
  }
  const text = (n: number) => numberText(attribute, n, language)
  if (filter === undefined) return [badge(key, text(ends.from ?? 0))]
  const { from, to } = ends
  return [
    ...(from === undefined ? [] : [badge(`${key}From`, fill(t.valueFrom, { value: text(from) }))]),
    ...(to === undefined ? [] : [badge(`${key}To`, fill(t.valueTo, { value: text(to) }))])
  ]
}

function attributeBadges(
  category: Category,
  condition: AttributeCondition,
  language: Language
): ActiveFilter[] {
  const attribute = category.attributes.find(({ key }) => key === condition.key)
  if (!attribute) return []
  if (attribute.type === 'number') {
    return condition.kind === 'between' ? numberBadges(attribute, condition, language) : []
  }
  if (condition.kind === 'between') return []
  const value = valueText(
    attribute,
    condition.kind === 'all' ? condition.values : condition.value,
    language
  )
  const label = shownLabel(attribute, language)
  return [
    {
      name: condition.key,
      label,
      value,
      without: [attribute, ...dependentsOf(category, attribute.key)].flatMap(queryNames)
    }
  ]
}

function boundBadges(filter: Category['price']['filter'], query: Query, language: Language) {
  const t = filtersWords(language)
  const units = unitsWords(language)
  const label = priceLabels(filter, language).both
  const money = filter.kind === 'euro' ? units.euro : units.priceLek
  return priceNames(filter).flatMap((name, index) => {
    const amount = queryPrice(query, name)
    if (amount === undefined) return []
    const value = fill(money, { amount: digits(amount) })
    const sentence = index === 0 ? t.valueFrom : t.valueTo
    return [{ name, label, value: fill(sentence, { value }), without: [name] }]
  })
}

function priceBadges({ price }: Category, query: Query, language: Language): ActiveFilter[] {
  const t = carFilterWords(language)
  const { both: label } = priceLabels(price.filter, language)
  const range = queryRange(query, 'priceRange', priceRanges(price.filter))
  const own = [
    ...(range
      ? [
          {
            name: 'priceRange',
            label,
            value: rangeText(range, t.priceRangeValue, t.priceOver),
            without: ['priceRange']
          }
        ]
      : []),
    ...boundBadges(price.filter, query, language)
  ]
  return own.length > 0 ? own : generalPriceBadges(query, language)
}

export function generalPriceBadges(query: Query, language: Language): ActiveFilter[] {
  const inLek = boundBadges({ kind: 'general' }, query, language)
  return inLek.length > 0 ? inLek : boundBadges({ kind: 'euro', ranges: [] }, query, language)
}

export function activeFilters(
  category: Category,
  query: Query,
  language: Language
): ActiveFilter[] {
  const { conditions } = parseFilters(category, query)
  return [
    ...conditions.flatMap(condition => attributeBadges(category, condition, language)),
    ...priceBadges(category, query, language)
  ]
}
