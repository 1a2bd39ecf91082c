import { ofCategories } from './added/all-categories.ts'
import {
  type Attribute,
  type AttributeValues,
  type Category,
  type NumberAttribute,
  YES
} from './category.ts'
import {
  PRICE_NAMES,
  type PriceCondition,
  parsePrice,
  priceNamesIn,
  priceRanges
} from './price-filter.ts'
import { type Bounds, bounds, type Query, queryNumber, queryRange, queryTexts } from './query.ts'
import { isOutside, known, knownOption } from './reading.ts'
import { applies } from './values.ts'

/** What a listing's attribute must be. `between` is inclusive and has at least one end. */
export type AttributeCondition =
  | { key: string; kind: 'equals'; value: string }
  | { key: string; kind: 'all'; values: readonly string[] }
  | ({ key: string; kind: 'between' } & Bounds)

export type Filters = {
  conditions: readonly AttributeCondition[]
  /** To compare in ALL; the currency is the one the visitor typed in. */
  price?: PriceCondition
}

function numberBounds(attribute: NumberAttribute, query: Query) {
  const { key, filter } = attribute
  if (filter?.kind === 'ranges') {
    const range = queryRange(query, key, filter.ranges)
    if (range) return bounds(...range)
  }
  if (filter === undefined) {
    const exact = queryNumber(query, key, attribute)
    return bounds(exact, exact)
  }
  return bounds(
    queryNumber(query, `${key}From`, attribute),
    queryNumber(query, `${key}To`, attribute)
  )
}

function conditionOn(
  attribute: Attribute,
  query: Query,
  chosen: AttributeValues
): AttributeCondition | undefined {
  const { key } = attribute
  if (attribute.type === 'number') {
    const ends = numberBounds(attribute, query)
    return ends && { key, kind: 'between', ...ends }
  }
  const texts = queryTexts(query, key)
  if (attribute.type === 'choices') {
    const values = texts.flatMap(text => knownOption(attribute, text) ?? [])
    return values.length > 0 ? { key, kind: 'all', values: [...new Set(values)] } : undefined
  }
  const [text = ''] = texts
  if (attribute.type === 'boolean')
    return text === YES ? { key, kind: 'equals', value: YES } : undefined
  const value =
    attribute.type === 'choice'
      ? knownOption(attribute, text)
      : known(attribute.options[String(chosen[attribute.on])] ?? [], text)
  return value === undefined ? undefined : { key, kind: 'equals', value }
}

/** Ignores what is unknown or impossible: a model without its brand, a shoe size for a dress. */
export function parseFilters(category: Category, query: Query): Filters {
  const chosen: AttributeValues = {}
  const conditions: AttributeCondition[] = []
  for (const attribute of category.attributes) {
    if (attribute.notFiltered || !applies(attribute, chosen)) continue
    const condition = conditionOn(attribute, query, chosen)
    if (!condition) continue
    conditions.push(condition)
    if (condition.kind === 'equals') chosen[condition.key] = condition.value
    if (condition.kind === 'all') chosen[condition.key] = condition.values
  }
  const price = parsePrice(category, query)
  return { conditions, ...(price && { price }) }
}

/**
 * The names under which an address has a value of the category's own fields that is none of their
 * choices. In a search by words, these can name what a dependent field hangs on.
 */
export function unknownValues(category: Category, query: Query, text: string): string[] {
  const attributes = category.attributes.filter(({ notFiltered }) => !notFiltered)
  const own = attributes.flatMap(attribute => unknownIn(attribute, query, text))
  const ranges = priceRanges(category.price.filter)
  const [range] = queryTexts(query, 'priceRange')
  const isPriceUnknown =
    range !== undefined && ranges.length > 0 && !queryRange(query, 'priceRange', ranges)
  return isPriceUnknown ? [...own, 'priceRange'] : own
}

function unknownIn(attribute: Attribute, query: Query, text: string): string[] {
  const { key } = attribute
  if (attribute.type === 'number') return unknownNumbers(attribute, query)
  const texts = queryTexts(query, key)
  const given = attribute.type === 'choices' ? texts : texts.slice(0, 1)
  const choices = choicesFor(attribute, query, text)
  return given.every(each => known(choices, each)) ? [] : [key]
}

function choicesFor(
  attribute: Exclude<Attribute, NumberAttribute>,
  query: Query,
  text: string
): readonly string[] {
  if (attribute.type === 'boolean') return [YES]
  if (attribute.type !== 'dependent') return attribute.options.map(({ value }) => value)
  const [parent] = queryTexts(query, attribute.on)
  if (parent === undefined) return text === '' ? [] : Object.values(attribute.options).flat()
  const on = known(Object.keys(attribute.options), parent)
  return attribute.options[on ?? ''] ?? []
}

/** Those that are chosen from a list; the field of a typed one says itself what is wrong. */
function unknownNumbers(attribute: NumberAttribute, query: Query): string[] {
  const { key, filter, min, max } = attribute
  if (filter?.kind === 'ranges') {
    const isGiven = queryTexts(query, key).length > 0
    return isGiven && !queryRange(query, key, filter.ranges) ? [key] : []
  }
  if (filter?.kind !== 'years') return []
  const isWrong = (name: string, lowest: number) =>
    isOutside(queryTexts(query, name)[0] ?? '', { min: lowest, max })
  // "From 0" is from the lowest.
  const ends = [[`${key}From`, Math.min(min, 0)] as const, [`${key}To`, min] as const]
  return ends.flatMap(([name, lowest]) => (isWrong(name, lowest) ? [name] : []))
}

/** What filters of any category are called in an address, including those of every price. */
export const filterNames = ofCategories(
  (categories): ReadonlySet<string> => new Set([...PRICE_NAMES, ...categories.flatMap(ownNames)])
)

/** Whether a search of a category can be limited by a filter; names recur, so most need a category. */
export const hasFilter = (category: Category | undefined, name: string) =>
  [...priceNamesIn(category?.price.filter), ...(category ? ownNames(category) : [])].includes(name)

const ownNames = ({ attributes }: Category) =>
  attributes
    .filter(({ notFiltered }) => !notFiltered)
    .flatMap(({ key, type }) => (type === 'number' ? [key, `${key}From`, `${key}To`] : [key]))
