import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { listingCountChanges, listingCounts } from '#db/schema/counts.ts'
import { listings } from '#db/schema/listings.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { CITIES, distanceKm } from '#src/shared/catalog/cities.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

/** A square of two decimals with listings in it, and how many whole km it is away. */
export type Square = { cell: number; km: number }

const NOWHERE = 0
/** Further than anything on earth: what has no place comes last. */
export const UNKNOWN_KM = 100_000

/**
 * The squares that a search by distance goes through, within its radius, nearest first. Undefined
 * where distance plays no part, or there is nothing to measure it from.
 */
export async function squaresFor(db: Db, query: ListingQuery): Promise<Square[] | undefined> {
  const { sort, radius, categoryId } = query
  const origin = originOf(query)
  if (!origin || (sort !== 'location' && radius === undefined)) return undefined
  const squares = (await cellsWithListings(db, categoryId)).map(cell => ({
    cell,
    km: kmToCell(origin, cell)
  }))
  return squares
    .filter(({ km }) => radius === undefined || km <= radius)
    .sort((a, b) => a.km - b.km || a.cell - b.cell)
}

/** Whole kilometres, as the cards say it. */
export const kmToCell = (from: Point, cell: number) =>
  cell === NOWHERE ? UNKNOWN_KM : Math.round(distanceKm(from, centreOf(cell)))

/** Where distances are measured from: the visitor, else the chosen city. */
export const originOf = ({ position, city }: Pick<ListingQuery, 'position' | 'city'>) =>
  position ?? CITIES.find(each => each.name === city)

/** A radius around the city takes the city's place. */
export const withoutCityInRadius = <Query extends ListingQuery>(query: Query): Query =>
  query.radius === undefined || query.position ? query : { ...query, city: undefined }

/** Stands in the way of nothing where the search has no radius. */
export const isWithin = ({ radius }: ListingQuery, squares: Square[] | undefined) =>
  squares && radius !== undefined
    ? sql`${listings.cell} = any(${intArray(squares.map(({ cell }) => cell))})`
    : undefined

/** The square of a point, as the column `cell` says it. */
export const cellOf = ({ latitude, longitude }: Point) =>
  Math.round(latitude * 100) * 100_000 + Math.round(longitude * 100)

function centreOf(cell: number): Point {
  const north = Math.round(cell / 100_000)
  return { latitude: north / 100, longitude: (cell - north * 100_000) / 100 }
}
type Point = { latitude: number; longitude: number }

/** From the counters, which know every square however many listings there are. */
async function cellsWithListings(db: Db, categoryId: number | undefined) {
  const ids = categoryId === undefined ? CATEGORIES.map(({ id }) => id) : [categoryId]
  const of = (table: typeof listingCounts | typeof listingCountChanges) =>
    db
      .select({ facet: table.facet, n: table.n })
      .from(table)
      .where(and(sql`${table.facet} like '@%'`, inArray(table.categoryId, ids)))
  const each = unionAll(of(listingCounts), of(listingCountChanges)).as('each')
  const rows = await db
    .select({ facet: each.facet })
    .from(each)
    .groupBy(each.facet)
    .having(sql`sum(${each.n}) > 0`)
  return rows.map(({ facet }) => Number(facet.slice(1)))
}

/** As one parameter, however many they are. */
export const intArray = (numbers: readonly number[]): SQL => sql`${`{${numbers.join(',')}}`}::int[]`
