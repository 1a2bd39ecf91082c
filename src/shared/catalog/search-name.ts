import { categoryWords } from '../i18n/category.ts'
import { type Language, say } from '../i18n/language.ts'
import { listingAddress } from '../schemas/listing-address.ts'
import type { ListingQuery } from '../schemas/listing-search.ts'
import { activeFilters, generalPriceBadges } from './active-filters.ts'
import { categoryById } from './lookup.ts'

const NAME_MAX = 80

/** What a search asks for, in words: "golf, Makina, nga 2010, Tiranë". */
export function searchName(query: ListingQuery, language: Language) {
  const category = query.categoryId === undefined ? undefined : categoryById(query.categoryId)
  const address = listingAddress(query)
  const filters = category
    ? activeFilters(category, address, language)
    : generalPriceBadges(address, language)
  const parts = [
    query.text,
    category && say(category.name, language),
    ...filters.map(({ value }) => value),
    query.city
  ].filter(part => part !== undefined && part !== '')
  const name = parts.join(', ') || categoryWords(language).allListings
  return name.length <= NAME_MAX ? name : `${name.slice(0, NAME_MAX - 3).trimEnd()}...`
}
