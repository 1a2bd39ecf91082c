import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { cursorAt, NEWEST, type Part, place, readCursor } from '#src/features/listings/order.ts'
import { intArray, type Square } from '#src/features/search/plan/squares.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

const { words: _, titleWords: __, ...columns } = getTableColumns(listings)

/** By whole km, as the cards say it, and the newest first where that is the same. */
export const BY_DISTANCE: Part[] = [{ by: sql`near.km`, direction: 'asc', type: 'int' }, ...NEWEST]

type Asked = { query: ListingQuery; fits: SQL | undefined; squares: Square[]; few: boolean }

/** One page of what fits, the nearest first. Refuses a cursor of another order with `bad_request`. */
export async function nearestPage(db: Db, ask: Asked) {
  const rows = await nearestQuery(db, ask)
  const shown = rows.slice(0, ask.query.limit)
  const last = rows.length > ask.query.limit ? shown.at(-1) : undefined
  return { rows: shown.map(row => ({ ...row, score: 0 })), next: last && cursorAt(last.place) }
}

/**
 * One page by distance, and one row more. Many matches: square after square from the nearest, each
 * by its index, until the page is full. `few`: all of them are read and sorted, because a rare
 * thing would be looked for in every square.
 */
export function nearestQuery(db: Db, { query, fits, squares, few }: Asked) {
  const start = startOf(query.cursor)
  const ahead = squares.filter(({ km }) => start === undefined || km >= start.km)
  const near = sql`(select * from unnest(${intArray(ahead.map(({ cell }) => cell))}, ${intArray(
    ahead.map(({ km }) => km)
  )}) as near(cell, km) order by km) as near`
  const found = db
    .select(columns)
    .from(listings)
    .where(and(eq(listings.cell, sql`near.cell`), fits, start && past(start)))
    .as('listings')
  const newest = db
    .select(columns)
    .from(listings)
    .where(and(eq(listings.cell, sql`near.cell`), fits, start && past(start)))
    .orderBy(desc(listings.bumpedAt), desc(listings.id))
    .limit(query.limit + 1)
    .as('listings')
  return db
    .select({ ...columns, place: place(BY_DISTANCE) })
    .from(near)
    .innerJoinLateral(few ? found : newest, sql`true`)
    .orderBy(sql`near.km`, desc(listings.bumpedAt), desc(listings.id))
    .limit(query.limit + 1)
}

type Start = { km: number; bumpedAt: string; id: string }

/** Refuses (`bad_request`) a cursor that is none, or of another order. */
function startOf(cursor: string | undefined): Start | undefined {
  if (cursor === undefined) return undefined
  const [km = '', bumpedAt = '', id = ''] = readCursor(
    cursor,
    BY_DISTANCE.map(({ type }) => type)
  )
  return { km: Number(km), bumpedAt, id }
}

/** Written so that the walk of a square begins behind the cursor, and further ones at their newest. */
function past({ km, bumpedAt, id }: Start) {
  const same = sql`near.km = ${km}::int`
  const time = sql`case when ${same} then ${bumpedAt}::timestamptz else 'infinity' end`
  const number = sql`case when ${same} then ${id}::bigint else ${Number.MAX_SAFE_INTEGER}::bigint end`
  return sql`(${listings.bumpedAt}, ${listings.id}) < (${time}, ${number})`
}
