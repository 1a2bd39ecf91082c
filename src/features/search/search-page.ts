import type { Db } from '#db/client.ts'
import { isRefusal } from '#src/shared/errors.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { shorterTexts } from './relax/shorter-texts.ts'
import { type Found, type SearchContext, searchListings } from './search.ts'
import { inTime, SEARCH_MS } from './search-timeout.ts'

export type ResultPage = { found: Found; shorter: Awaited<ReturnType<typeof shorterTexts>> }

/**
 * What a page of results shows: what was found, and where that is nothing, the texts without one word
 * that find something. For those there is the time that the search has left, and without them the
 * page stands all the same. `rate` is ALL per EUR. Refuses with `search_timeout`.
 */
export async function searchPage(
  db: Db,
  query: ListingQuery,
  given: SearchContext
): Promise<ResultPage> {
  const began = performance.now()
  const found = await searchListings(db, query, given)
  if (found.total.count > 0) return { found, shorter: [] }
  const left = SEARCH_MS - (performance.now() - began)
  const shorter = await inTime(shorterTexts(db, query, given), left).catch(nothingInTime)
  return { found, shorter }
}

function nothingInTime(error: unknown): [] {
  if (isRefusal(error) && error.code === 'search_timeout') return []
  throw error
}
