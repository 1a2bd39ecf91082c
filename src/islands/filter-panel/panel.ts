import { type Category, CITY, CONDITIONS, PRICE } from '#src/shared/catalog/category.ts'
import { CITIES, RADII } from '#src/shared/catalog/cities.ts'
import { conditionText } from '#src/shared/catalog/condition-text.ts'
import type { FilterField } from '#src/shared/catalog/filter-fields.ts'
import { kindText } from '#src/shared/catalog/shown-filters.ts'
import { offered } from '#src/shared/catalog/visible-categories.ts'
import { carFilterWords } from '#src/shared/i18n/car-filter.ts'
import { categoryWords } from '#src/shared/i18n/category.ts'
import { kindWords } from '#src/shared/i18n/kinds.ts'
import { fill, type Language, say } from '#src/shared/i18n/language.ts'
import { locationWords } from '#src/shared/i18n/location.ts'
import { searchWords } from '#src/shared/i18n/search.ts'
import { ASKED_KINDS } from '#src/shared/listing-kinds.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'
import type { Currency } from '#src/shared/schemas/listing.ts'
import { type PricePart, pricePart } from './price-part.ts'
import {
  applies,
  categoryIn,
  first,
  ownFields,
  type Place,
  textName,
  type Values
} from './values.ts'

type Part = FilterField | PricePart

export type Panel = {
  title: string
  path: string
  clear: string
  clearText: string
  text: boolean
  own: boolean
  parts: readonly Part[]
  special?: { path: string; text: string }
}

/** @param currency  what the visitor has switched the price to */
export const panelOf = (place: Place, values: Values, currency?: Currency): Panel =>
  place.slug === undefined
    ? searchPanel(place, values, currency)
    : categoryPanel(place, place.slug, values, currency)

function searchPanel(place: Place, values: Values, chosen: Currency | undefined): Panel {
  const { language } = place
  const t = searchWords(language)
  const path = localized(paths.search, language)
  const category = categoryIn(values, place)
  const own = ownFields(values, place).filter(field => applies(field, values))
  const general = !category?.ownPanelOnly
  const asksCondition =
    (!category || category.condition === 'asked') && first(values, 'kind') !== 'wanted'
  const priced = !category || category.price.filter.kind === 'general'
  const ends = [t.min, t.max] as const
  return {
    title: category ? say(category.filterTitle, language) : t.filters,
    path,
    clear: withQuery(path, {
      q: first(values, 'q'),
      exact: first(values, 'exact'),
      category: category?.id
    }),
    clearText: category ? carFilterWords(language).clearAll : t.clearAll,
    text: true,
    own: category !== undefined,
    parts: [
      categoryField(place, category?.id),
      ...inOrder(category?.asksFirst, [
        ...own,
        ...(general ? [cityField(language), radiusField(language)] : []),
        ...(general && asksCondition ? [conditionField(language)] : []),
        ...(general && priced ? [pricePart({ language, category, ends, values, chosen })] : [])
      ]),
      kindField(category, language)
    ]
  }
}

/** What a category asks first comes first, everything else in the declared order. */
function inOrder(first: readonly string[] = [], parts: readonly Part[]) {
  const place = (part: Part) => first.indexOf(keyOf(part)) + 1 || first.length + 1
  return [...parts].sort((a, b) => place(a) - place(b))
}

function keyOf(part: Part) {
  if ('legend' in part) return PRICE
  return ['location', 'radius'].includes(part.name) ? CITY : (part.attribute ?? '')
}

function categoryPanel(
  place: Place,
  slug: string,
  values: Values,
  chosen: Currency | undefined
): Panel {
  const { language } = place
  const t = categoryWords(language)
  const path = localized(paths.category(slug), language)
  const category = categoryIn(values, place)
  const search = localized(paths.search, language)
  return {
    title: t.filters,
    path,
    clear: withQuery(path, {
      search: first(values, textName(place)),
      exact: first(values, 'exact')
    }),
    clearText: t.clearFilters,
    text: false,
    own: false,
    parts: [
      pricePart({
        language,
        category,
        values,
        chosen,
        ends: [t.priceFrom, t.priceTo]
      }),
      cityField(language),
      radiusField(language),
      ...(category?.condition === 'none' || first(values, 'kind') === 'wanted'
        ? []
        : [oneCondition(language)]),
      kindField(category, language)
    ],
    ...(category && {
      special: {
        path: withQuery(search, { category: category.id, ...keptInSearch(values, category) }),
        text: say(category.filterTitle, language)
      }
    })
  }
}

/** What the panel of the search, or the list next to it, continues with. */
function keptInSearch(values: Values, { condition, ownPanelOnly }: Category) {
  const names = [
    ...['exact', 'location', 'radius', 'kind', 'seller', 'days'],
    ...(condition === 'asked' && !ownPanelOnly ? ['condition'] : []),
    ...['minPrice', 'maxPrice', 'minPriceEur', 'maxPriceEur']
  ]
  return {
    q: first(values, 'search'),
    ...Object.fromEntries(names.map(name => [name, first(values, name)]))
  }
}

/** A category that lists do not show is offered where it is already chosen. */
function categoryField(
  { language, visibleCategories }: Place,
  chosen: number | undefined
): FilterField {
  const t = searchWords(language)
  const options = offered(visibleCategories, ({ id }) => id === chosen).map(
    ({ id, emoji, name }) => ({
      value: String(id),
      label: `${emoji} ${say(name, language)}`
    })
  )
  return { name: 'category', label: t.category, kind: 'select', all: t.allCategories, options }
}

function cityField(language: Language): FilterField {
  const { location: label } = searchWords(language)
  const options = CITIES.map(({ name }) => ({ value: name, label: name }))
  return {
    name: 'location',
    label,
    kind: 'select',
    all: locationWords(language).allCities,
    options
  }
}

function radiusField(language: Language): FilterField {
  const t = locationWords(language)
  const options = RADII.map(km => ({ value: String(km), label: fill(t.withinKm, { n: km }) }))
  return { name: 'radius', label: t.radius, kind: 'select', all: t.anyDistance, options }
}

function conditionField(language: Language): FilterField {
  const t = categoryWords(language)
  const options = CONDITIONS.map(value => ({ value, label: conditionText(value, language) }))
  return { name: 'condition', label: t.condition, kind: 'radios', all: t.anyCondition, options }
}

/** As specified, next to the listings of a category. */
function oneCondition(language: Language): FilterField {
  return { ...conditionField(language), kind: 'checkboxes', single: true }
}

/** Lists show what is for sale or free; what is wanted only where it is asked for. */
function kindField(category: Category | undefined, language: Language): FilterField {
  const t = kindWords(language)
  const options = ASKED_KINDS.map(value => ({
    value,
    label: kindText(value, { categoryId: category?.id }, language)
  }))
  return { name: 'kind', label: t.kind, kind: 'select', all: t.offers, options }
}

/**
 * Whether the list next to it asks for the city, which must not be sent twice. It may not be there
 * yet.
 */
export const cityBeside = (values: Values, place: Place) =>
  typeof document === 'undefined'
    ? place.slug === undefined && categoryIn(values, place)?.ownPanelOnly === true
    : document.querySelector('[data-bar] [name=location]') !== null

/** Values that the panel holds without a field for them, as names and values of hidden ones. */
export function keptValues({ text, parts }: Panel, values: Values, place: Place) {
  const shown = parts
    .flatMap(part => ('legend' in part ? part.fields : part))
    .map(({ name }) => name)
  if (text) shown.push(textName(place))
  return Object.entries(values)
    .filter(([name]) => !shown.includes(name))
    .flatMap(([name, texts]) => texts.map(value => ({ name, value })))
}
