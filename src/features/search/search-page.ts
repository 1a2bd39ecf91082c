import type { Db } from '#db/client.ts'
import { isRefusal } from '#src/shared/errors.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { SearchContext } from './context.ts'
import { SEARCH_MS, withinDeadline } from './deadline.ts'
import { type Relaxation, relaxationsOf } from './relax/relaxations.ts'
import { type Found, searchListings } from './search.ts'

export type ResultPage = { found: Found; relaxations: Relaxation[] }

/**
 * What a page of results shows: what was found, and where that is nothing, the texts without one word
 * that find something. For those there is the time that the search has left, and without them the
 * page stands all the same. Refuses with `search_timeout`.
 */
export async function searchPage(
  db: Db,
  query: ListingQuery,
  context: SearchContext
): Promise<ResultPage> {
  const began = performance.now()
  const found = await searchListings(db, query, context)
  if (found.total.count > 0) return { found, relaxations: [] }
  const left = SEARCH_MS - (performance.now() - began)
  const relaxations = await withinDeadline(relaxationsOf(db, query, context), left).catch(
    nothingInTime
  )
  return { found, relaxations }
}

function nothingInTime(error: unknown): [] {
  if (isRefusal(error) && error.code === 'search_timeout') return []
  throw error
}
