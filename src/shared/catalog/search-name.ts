import { categoryWords } from '../i18n/category.ts'
import { type Language, say } from '../i18n/language.ts'
import { listingAddress } from '../schemas/listing-address.ts'
import type { ListingQuery } from '../schemas/listing-search.ts'
import { categoryById } from './lookup.ts'
import { generalFilters, ownFilters } from './shown-filters.ts'

const NAME_MAX = 80

/** What a search asks for, in words: "golf, Makina, nga 2010, Tiranë, Deri në 10 km, E përdorur". */
export function searchName(query: ListingQuery, language: Language) {
  const category = query.categoryId === undefined ? undefined : categoryById(query.categoryId)
  const filters = [
    ...ownFilters(query, listingAddress(query), language),
    ...generalFilters(query, language)
  ]
  const parts = [
    query.text,
    category && say(category.name, language),
    ...filters.map(({ value }) => value)
  ].filter(part => part !== undefined && part !== '')
  const name = parts.join(', ') || categoryWords(language).allListings
  return name.length <= NAME_MAX ? name : `${name.slice(0, NAME_MAX - 3).trimEnd()}...`
}
