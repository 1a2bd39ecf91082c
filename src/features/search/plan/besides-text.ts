import { and } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { matchesWithoutText } from './filter.ts'
import { isWithin, squaresFor, withoutCityInRadius } from './squares.ts'

/** All that a search asks for besides its text, and the squares that it goes through. `rate` is ALL per EUR. */
export async function besidesText(db: Db, query: ListingQuery, rate: number) {
  const squares = await squaresFor(db, query)
  const others = and(matchesWithoutText(withoutCityInRadius(query), rate), isWithin(query, squares))
  return { squares, others }
}
