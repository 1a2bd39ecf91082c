import { CONDITIONS } from '#src/shared/catalog/category.ts'
import { cityNamed, RADII } from '#src/shared/catalog/cities.ts'
import { type FilterField, filterFields } from '#src/shared/catalog/filter-fields.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { GENERAL_PRICE, otherPrices } from '#src/shared/catalog/price-filter.ts'
import { queryTexts } from '#src/shared/catalog/query.ts'
import { isOutside, known } from '#src/shared/catalog/reading.ts'
import type { VisibleCategories } from '#src/shared/catalog/visible-categories.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { askedKind } from '#src/shared/listing-kinds.ts'
import { PERIODS } from '#src/shared/listing-life.ts'
import { cutSearchText } from '#src/shared/schemas/search-text.ts'
import { SELLER_KINDS } from '#src/shared/seller-kinds.ts'

/** Where a panel is: next to a search, or next to the listings of a category (`all` of them). */
export type Place = {
  language: Language
  slug?: string | undefined
  /** The categories that it offers, in their order; if unset, all, as declared. */
  visibleCategories?: VisibleCategories | undefined
}

export type Values = Readonly<Record<string, readonly string[]>>

export type Change = (name: string, texts: readonly string[]) => void
export type FieldProps = { field: FilterField; values: Values; change: Change }

/** What the panel asks of every listing, whatever its category. */
const GENERAL = ['location', 'radius', 'condition', 'kind', 'minPrice', 'maxPrice']
/** The same price in euro, which some categories ask for by default. */
const EURO = ['minPriceEur', 'maxPriceEur']
/** What it has no field for, but never loses. */
const KEPT = ['seller', 'days']
/** Whether the words are searched for as they are: a choice about these words, and no others. */
const EXACT = 'exact'

/** Whether it has one value at most, however it is asked for. */
export const isSingle = (name: string) => GENERAL.includes(name)

export const first = (values: Values, name: string | undefined) =>
  (name === undefined ? undefined : values[name]?.[0]) ?? ''

/** The name of the words searched for, which has always been different next to a category. */
export const textName = ({ slug }: Place) => (slug === undefined ? 'q' : 'search')

export const categoryIn = (values: Values, { slug }: Place) =>
  categoryOf(slug ?? first(values, 'category'))

/** The options of a field, given the value of the field it depends on. */
export function optionsOf(field: FilterField, values: Values) {
  const { name, options, optionsBy, dependsOn, unlisted } = field
  const listed = options ?? optionsBy?.[first(values, dependsOn)] ?? []
  const held = first(values, name)
  const isListed = !unlisted || held === '' || listed.some(({ value }) => value === held)
  return isListed ? listed : [...listed, { value: held, label: held }]
}

export const applies = ({ when }: FilterField, values: Values) =>
  !when || when.values.includes(first(values, when.key))

export const ownFields = (values: Values, place: Place) => {
  const category = categoryIn(values, place)
  const fields = category ? filterFields(category, place.language) : []
  return fields.filter(({ name }) => !GENERAL.includes(name))
}

/** The values of an address. What no field could hold is left out, as in the search. */
export function readValues(query: URLSearchParams, place: Place): Values {
  const one = (name: string) => queryTexts(query, name).slice(0, 1)
  const category = categoryOf(one('categoryId')[0] ?? one('category')[0] ?? '')
  const text = query.get('search') || query.get('q')
  const values: Record<string, readonly string[]> = {
    [textName(place)]: text ? [cutSearchText(text)] : [],
    category: place.slug === undefined && category ? [String(category.id)] : [],
    location: one('location').flatMap(name => cityNamed(name)?.name ?? []),
    radius: one('radius').filter(text => RADII.some(km => String(km) === text)),
    condition: one('condition').filter(text => CONDITIONS.some(each => each === text)),
    kind: [askedKind(name => one(name)[0]) ?? ''],
    seller: one('seller').filter(text => SELLER_KINDS.some(each => each === text)),
    days: one('days').filter(text => PERIODS.some(days => String(days) === text)),
    [EXACT]: one(EXACT).filter(choice => text && choice === '1'),
    ...Object.fromEntries(['minPrice', 'maxPrice', ...EURO].map(name => [name, one(name)]))
  }
  for (const field of ownFields(values, place)) {
    if (applies(field, values)) values[field.name] = heldBy(field, query, values)
  }
  for (const { key, ends } of freeEnds(values, place)) {
    if (!values[key]?.length) for (const end of ends) values[end] = one(end).filter(isWhole)
  }
  return withoutEmpty(values)
}

const isWhole = (text: string) => /^\d+$/.test(text)

/** The ends of a number whose field offers ranges: "nën 150,000 km" may be none of them. */
const freeEnds = (values: Values, place: Place) =>
  (categoryIn(values, place)?.attributes ?? []).flatMap(attribute =>
    attribute.type === 'number' && attribute.filter?.kind === 'ranges'
      ? [{ key: attribute.key, ends: [`${attribute.key}From`, `${attribute.key}To`] }]
      : []
  )

function heldBy(field: FilterField, query: URLSearchParams, values: Values) {
  const texts = queryTexts(query, field.name)
  const options = optionsOf(field, values).map(({ value }) => value)
  const { unlisted } = field
  const isPossible = (text: string) =>
    unlisted && isWhole(text) && !isOutside(text, unlisted) ? text : undefined
  const held =
    field.kind === 'number'
      ? texts
      : texts.flatMap(text => known(options, text) ?? isPossible(text) ?? [])
  return field.kind === 'checkboxes' ? [...new Set(held)] : held.slice(0, 1)
}

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, texts]) => texts.some(text => text !== '')))

/**
 * The values after a field was changed. Whatever depends on it is removed: the model of another
 * brand, the shoe size of what is not a shoe, and everything that the other category does not ask.
 */
export function changed(
  values: Values,
  name: string,
  texts: readonly string[],
  place: Place
): Values {
  const next: Record<string, readonly string[]> = { ...values, [name]: texts }
  const general = [...GENERAL, ...EURO, ...KEPT, EXACT, textName(place), 'category']
  const stays = (key: string) => name !== 'category' || general.includes(key)
  const gone = [name]
  const filter = categoryIn(values, place)?.price.filter ?? GENERAL_PRICE
  if (texts.some(Boolean)) for (const other of otherPrices(filter, name)) delete next[other]
  if (name === textName(place)) delete next[EXACT]
  for (const field of ownFields(values, place)) {
    if (!hangsOn(field, gone, next)) continue
    delete next[field.name]
    gone.push(field.name)
  }
  for (const { key, ends } of freeEnds(values, place)) {
    if (key === name) for (const end of ends) delete next[end]
  }
  return withoutEmpty(Object.fromEntries(Object.entries(next).filter(([key]) => stays(key))))
}

const hangsOn = (field: FilterField, gone: readonly string[], values: Values) =>
  (field.dependsOn !== undefined && gone.includes(field.dependsOn)) ||
  (field.when !== undefined && gone.includes(field.when.key) && !applies(field, values))

/** In the order in which they take over from a plain form: other words undo the choice about them. */
export const fieldNames = (values: Values, place: Place) => [
  EXACT,
  textName(place),
  ...(place.slug === undefined ? ['category'] : []),
  ...GENERAL,
  ...EURO,
  ...KEPT,
  ...ownFields(values, place).map(({ name }) => name),
  ...freeEnds(values, place).flatMap(({ ends }) => ends)
]

export function formValues(form: HTMLFormElement, names: readonly string[]): Values {
  const data = new FormData(form)
  return withoutEmpty(
    Object.fromEntries(names.map(name => [name, data.getAll(name).map(value => String(value))]))
  )
}
