import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchDocuments } from '#db/schema/search.ts'
import { CITIES, distanceKm } from '#src/shared/catalog/cities.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { usesPosition } from '#src/shared/sorts.ts'

export type Square = { cell: number; km: number }

const NOWHERE = 0
/** Further than anything on earth: what has no place comes last. */
export const UNKNOWN_KM = 100_000

/** Nearest first. Undefined where distance plays no part, or cannot be measured. */
export async function squaresFor(db: Db, query: ListingQuery): Promise<Square[] | undefined> {
  const { radius } = query
  const origin = originOf(query)
  if (!origin || !usesPosition(query)) return undefined
  const squares = (await cellsWithDocuments(db, latitudesWithin(origin, radius))).map(cell => ({
    cell,
    km: kmToCell(origin, cell)
  }))
  return squares
    .filter(({ km }) => radius === undefined || km <= radius)
    .sort((a, b) => a.km - b.km || a.cell - b.cell)
}

export const kmToCell = (from: Point, cell: number) =>
  cell === NOWHERE ? UNKNOWN_KM : Math.round(distanceKm(from, centreOf(cell)))

export const originOf = ({ position, city }: Pick<ListingQuery, 'position' | 'city'>) =>
  position ?? CITIES.find(each => each.name === city)

export const withoutCityInRadius = <Query extends ListingQuery>(query: Query): Query =>
  query.radius === undefined || query.position ? query : { ...query, city: undefined }

export const isWithin = ({ radius }: ListingQuery, squares: Square[] | undefined) =>
  squares && radius !== undefined
    ? sql`${searchDocuments.cell} = any(${intArray(squares.map(({ cell }) => cell))})`
    : undefined

export const cellOf = ({ latitude, longitude }: Point) =>
  Math.round(latitude * 100) * 100_000 + Math.round(longitude * 100)

type Placed = { latitude: number | null; longitude: number | null }

export const kmTo = (from: Point, { latitude, longitude }: Placed) =>
  latitude === null || longitude === null
    ? UNKNOWN_KM
    : kmToCell(from, cellOf({ latitude, longitude }))

function centreOf(cell: number): Point {
  const north = Math.round(cell / 100_000)
  return { latitude: north / 100, longitude: (cell - north * 100_000) / 100 }
}
type Point = { latitude: number; longitude: number }

/** From cell to cell along the index, however many documents each of them has. */
async function cellsWithDocuments(db: Db, [lowest, highest]: readonly [number, number]) {
  const next = (after: SQL) => sql`select min(cell) from ${searchDocuments} where cell > ${after}`
  const rows = await db.execute<{ cell: number }>(sql`
    with recursive cells (cell) as (
      ${next(sql`${lowest - 1}::int`)}
      union all select (${next(sql`cells.cell`)}) from cells where cells.cell <= ${highest}::int
    ) select cell from cells where cell <= ${highest}::int`)
  return rows.map(({ cell }) => cell)
}

const KM_PER_DEGREE = 111
const ANYWHERE = [-2_000_000_000, 2_000_000_000] as const

function latitudesWithin({ latitude }: Point, radius: number | undefined) {
  if (radius === undefined) return ANYWHERE
  const north = (degrees: number) => Math.round((latitude + degrees) * 100)
  const reach = (radius + 2) / KM_PER_DEGREE
  return [(north(-reach) - 1) * 100_000, (north(reach) + 1) * 100_000] as const
}

export const intArray = (numbers: readonly number[]): SQL => sql`${`{${numbers.join(',')}}`}::int[]`
