import { createHash } from 'node:crypto'
import { ofCategories } from '#src/shared/catalog/added/all-categories.ts'
import { facetsAsked } from '#src/shared/catalog/facets.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { THESAURUS } from '../expand/thesaurus-text.ts'
import { parseQuery } from '../parse/parse-query.ts'
import { originOf } from '../plan/squares.ts'
import { buildQuery } from '../plan/text-query.ts'
import { toTsquery } from '../plan/text-query-ast.ts'
import { keysOfSearch } from './keys.ts'

const RULES = 5

export const compiledWith = ofCategories(categories =>
  createHash('sha256')
    .update(`${RULES} ${THESAURUS} ${JSON.stringify(categories)}`)
    .digest('base64url')
    .slice(0, 12)
)

export function compileSearch(query: ListingQuery) {
  const { categoryId, condition, price, radius } = query
  const origin = radius === undefined ? undefined : originOf(query)
  // Without a place to measure from, a radius limits nothing.
  const around = origin ? query : { ...query, radius: undefined }
  const words = buildQuery(query.text, parseQuery(query.text))
  return {
    compiledWith: compiledWith(),
    categoryId: categoryId ?? null,
    city: origin && !query.position ? null : (query.city ?? null),
    condition: condition ?? null,
    kind: query.kind ?? null,
    priceFrom: price?.from ?? null,
    priceTo: price?.to ?? null,
    priceCurrency: price?.currency ?? null,
    facets: facetsAsked(query),
    ranges: query.filters.flatMap(({ kind: _, ...filter }) =>
      'value' in filter || 'values' in filter ? [] : [filter]
    ),
    words: words ? toTsquery(words) : null,
    latitude: origin?.latitude ?? null,
    longitude: origin?.longitude ?? null,
    radius: origin && radius !== undefined ? radius : null,
    keys: keysOfSearch(around, words)
  }
}
