import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { isShown } from './filter.ts'
import { NEWEST, orderBy } from './order.ts'

/** From so many rows on, a word is looked for day by day: see `newestHits`. */
const MANY = 20_000

type Ask = {
  /** All conditions, a text among them. */
  fits: SQL | undefined
  /** Where a later page goes on: nothing newer than this moment and this id. */
  from?: { bumpedAt: string; id: string } | undefined
  limit: number
  /** What `hasMany` says. */
  byDays: boolean
}

/** Whether there are many listings, as far as the statistics know. */
export async function hasMany(db: Db) {
  const [row] = await db.execute<{ rows: number }>(
    sql`select reltuples::float8 as rows from pg_class where oid = 'listings'::regclass`
  )
  return (row?.rows ?? 0) >= MANY
}

/**
 * The newest listings that fit a text. Of few listings the planner knows the way. Of many it would
 * read either every listing with a common word or every newer one without it; so the days are
 * gone through, the newest first, and the index tells of each which have the word.
 */
export function newestHits(db: Db, { fits, from, limit, byDays }: Ask) {
  const notNewer =
    from &&
    sql`(${listings.bumpedAt}, ${listings.id}) <= (${from.bumpedAt}::timestamptz, ${from.id}::bigint)`
  const hit = { id: listings.id, bumpedAt: listings.bumpedAt }
  if (!byDays) {
    return db
      .select(hit)
      .from(listings)
      .where(and(fits, notNewer))
      .orderBy(orderBy(NEWEST))
      .limit(limit)
      .$dynamic()
  }
  const first = from ? sql`${from.bumpedAt}::timestamptz` : edge(sql`max`)
  const days = sql`(select day from generate_series(${dayOf(first)}, ${dayOf(edge(sql`min`))}, -1) as day
    order by day desc) as days`
  const thatDay = sql`${listings.words} @@ ('''~' || days.day || '''')::tsquery`
  return db
    .select(hit)
    .from(days)
    .innerJoin(listings, and(thatDay, fits, notNewer))
    .orderBy(sql`days.day desc`, orderBy(NEWEST))
    .limit(limit)
    .$dynamic()
}

/** As `search_day` of the database numbers them. */
const dayOf = (moment: SQL) => sql`floor(extract(epoch from ${moment}) / 86400)::int`

const edge = (which: SQL) =>
  sql`(select ${which}(${listings.bumpedAt}) from ${listings} where ${isShown()})`
