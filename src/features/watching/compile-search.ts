import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { THESAURUS } from '#src/features/search/expand/thesaurus-text.ts'
import { countsOfFacets } from '#src/features/search/index/read-counts.ts'
import { readQuestion } from '#src/features/search/parse/question.ts'
import { originOf } from '#src/features/search/plan/squares.ts'
import { asked, asQuery } from '#src/features/search/plan/text-query.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { facetsAsked } from '#src/shared/catalog/facets.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { keysOfSearch } from './search-keys.ts'

/** Raised when a text is read by other rules: stems, spellings, what excludes. */
const RULES = 3

/** What else a compiled search depends on. */
export const COMPILED_WITH = createHash('sha256')
  .update(`${RULES} ${THESAURUS} ${JSON.stringify(CATEGORIES)}`)
  .digest('base64url')
  .slice(0, 12)

/** What a search asks for, taken apart into columns that a new listing can be held against. */
export async function compileSearch(db: Db, query: ListingQuery) {
  const { categoryId, condition, price, radius } = query
  const origin = radius === undefined ? undefined : originOf(query)
  // Without a place to measure from, a radius limits nothing.
  const around = origin ? query : { ...query, radius: undefined }
  const words = await compiledWords(db, query.text)
  return {
    compiledWith: COMPILED_WITH,
    categoryId: categoryId ?? null,
    // A radius around the city takes its place.
    city: origin && !query.position ? null : (query.city ?? null),
    condition: condition ?? null,
    priceFrom: price?.from ?? null,
    priceTo: price?.to ?? null,
    priceCurrency: price?.currency ?? null,
    facets: facetsAsked(query),
    ranges: query.filters.flatMap(({ kind: _, ...filter }) =>
      'value' in filter || 'values' in filter ? [] : [filter]
    ),
    words: words ?? null,
    latitude: origin?.latitude ?? null,
    longitude: origin?.longitude ?? null,
    radius: origin && radius !== undefined ? radius : null,
    keys: keysOfSearch(around, words, await rarest(db, facetsAsked(query)))
  }
}

/** The text as PostgreSQL looks for it, in PostgreSQL's own writing. */
async function compiledWords(db: Db, text: string) {
  const words = asked(text, readQuestion(text))
  if (words === undefined) return undefined
  const [row] = await db.execute<{ words: string }>(sql`select (${asQuery(words)})::text as words`)
  return row?.words ?? ''
}

/** The one that fewest listings have, as far as the counters know. */
async function rarest(db: Db, facets: readonly string[]) {
  if (facets.length < 2) return facets[0]
  const counts = await countsOfFacets(db, facets)
  return facets.toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0))[0]
}
