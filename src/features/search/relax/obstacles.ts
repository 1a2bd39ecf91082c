import type { Db } from '#db/client.ts'
import { shownFilters } from '#src/shared/catalog/shown-filters.ts'
import type { Obstacle } from '#src/shared/found.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { type ListingQuery, readListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { Sort } from '#src/shared/sorts.ts'
import type { SearchContext } from '../context.ts'
import { searchListings } from '../search.ts'

const TRIED_MAX = 5
const SIDES: Readonly<Record<string, 'highest' | 'lowest'>> = {
  maxPrice: 'highest',
  maxPriceEur: 'highest',
  salaryTo: 'highest',
  minPrice: 'lowest',
  minPriceEur: 'lowest',
  salaryFrom: 'lowest'
}
const SORTS: Record<'highest' | 'lowest', Sort> = { highest: 'price-low', lowest: 'price-high' }

/** Which of an address's filters leave nothing: each one whose removal alone finds something. */
export async function obstaclesOf(
  db: Db,
  params: URLSearchParams,
  context: SearchContext
): Promise<Obstacle[]> {
  const filters = shownFilters(readListingQuery(params), params, LANGUAGES[0])
  const tried = filters.filter(({ name }) => name !== 'category').slice(0, TRIED_MAX)
  const obstacles: Obstacle[] = []
  for (const { name, without } of tried) {
    const looser = [...params].filter(([each]) => !without.includes(each) && each !== 'cursor')
    const query = readListingQuery(new URLSearchParams(looser))
    const side = SIDES[name]
    const sort = side ? SORTS[side] : query.sort
    const found = await firstOf(db, { ...query, sort, exact: true }, context)
    if (!found) continue
    const { listing, total } = found
    obstacles.push({ name, total, ...(side && !listing.free && { nearest: { side, listing } }) })
  }
  return obstacles
}

/** The thing itself before what only names it: the cheapest telephone is not a cover. */
async function firstOf(db: Db, query: ListingQuery, context: SearchContext) {
  for (const itself of [true, false]) {
    const { listings, total } = await searchListings(db, { ...query, itself }, context)
    const [listing] = listings
    if (listing && total.count > 0) return { listing, total }
  }
  return undefined
}
