import { kindWords } from '../i18n/kinds.ts'
import { counted, fill, type Language, say } from '../i18n/language.ts'
import { locationWords } from '../i18n/location.ts'
import { searchWords } from '../i18n/search.ts'
import { type AskedKind, KIND_NAMES } from '../listing-kinds.ts'
import type { ListingQuery } from '../schemas/listing-search.ts'
import { type ActiveFilter, activeFilters, generalPriceBadges } from './active-filters.ts'
import { wordingOf } from './category-wording.ts'
import { conditionText } from './condition-text.ts'
import { categoryById } from './lookup.ts'
import { GENERAL_PRICE_NAMES } from './price-filter.ts'

/** The parameters for the words searched for, and for taking them exactly as they are. */
export const TEXT_NAMES: readonly string[] = ['q', 'search', 'exact']

/** What stays when the category goes: everything else depends on it. */
const GENERAL = [
  ...TEXT_NAMES,
  'location',
  'radius',
  'latitude',
  'longitude',
  'condition',
  ...KIND_NAMES,
  'seller',
  'days',
  ...GENERAL_PRICE_NAMES,
  'sortBy'
]

export const shownFilters = (
  query: ListingQuery,
  params: URLSearchParams,
  language: Language
): ActiveFilter[] => [
  ...categoryFilter(query, params, language),
  ...generalFilters(query, language),
  ...ownFilters(query, params, language)
]

function categoryFilter({ categoryId }: ListingQuery, params: URLSearchParams, language: Language) {
  const category = categoryId === undefined ? undefined : categoryById(categoryId)
  const own = [...params.keys()].filter(name => !GENERAL.includes(name))
  const label = searchWords(language).category
  return category ? [badge('category', label, say(category.name, language), own)] : []
}

export function generalFilters(query: ListingQuery, language: Language): ActiveFilter[] {
  const { city, condition, kind, radius, position, seller, days } = query
  const t = searchWords(language)
  const place = locationWords(language)
  const filters: (ActiveFilter | undefined)[] = [
    city === undefined ? undefined : badge('location', t.location, city),
    radius === undefined || !(position ?? city)
      ? undefined
      : badge('radius', place.radius, fill(place.withinKm, { n: radius })),
    condition && badge('condition', t.condition, conditionText(condition, language)),
    kind && badge('kind', kindWords(language).kind, kindText(kind, query, language), KIND_NAMES),
    seller && badge('seller', t.seller, seller === 'private' ? t.fromPrivate : t.fromBusiness),
    days === undefined ? undefined : badge('days', t.published, counted(t, 'withinDays', days))
  ]
  return filters.filter(filter => filter !== undefined)
}

/** "Falas", "Kërkohet", or for work "Kërkon punë". */
export const kindText = (
  kind: AskedKind,
  { categoryId }: Pick<ListingQuery, 'categoryId'>,
  language: Language
) =>
  kind === 'free'
    ? kindWords(language).free
    : wordingOf(categoryId === undefined ? undefined : categoryById(categoryId), language).wanted

export function ownFilters(
  { categoryId }: ListingQuery,
  params: URLSearchParams,
  language: Language
): ActiveFilter[] {
  const category = categoryId === undefined ? undefined : categoryById(categoryId)
  return category ? activeFilters(category, params, language) : generalPriceBadges(params, language)
}

export const shownText = ({ text }: ListingQuery, language: Language): ActiveFilter[] =>
  text === '' ? [] : [badge('text', searchWords(language).text, text, TEXT_NAMES)]

export const countFilters = (filters: readonly ActiveFilter[]) =>
  filters.filter(({ name }) => name !== 'category').length

const badge = (
  name: string,
  label: string,
  value: string,
  without: readonly string[] = [name]
) => ({ name, label, value, without })
