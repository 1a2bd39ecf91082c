import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { isShown } from './filter.ts'
import { NEWEST, orderBy } from './order.ts'
import { any, lexeme } from './text-query.ts'
import { timeWindows } from './time-windows.ts'

/** From so many rows on, a text is looked for window by window: see `newestHits`. */
const MANY = 20_000

/** From the newest listing to the oldest. */
export type Span = { newest: Date; oldest: Date }
/** A place in "newest first". */
type Place = { bumpedAt: string; id: string }

type Ask = {
  /** All conditions, a text among them. */
  fits: SQL | undefined
  /** Where a later page goes on: nothing newer than this. */
  from?: Place | undefined
  limit: number
  /** What `spanOfMany` says. */
  span: Span | undefined
}

/** Within which time the listings were published; undefined where there are few, as far as the statistics know. */
export async function spanOfMany(db: Db): Promise<Span | undefined> {
  const [row] = await db.execute<{
    rows: number
    newest: string | null
    oldest: string | null
  }>(sql`
    select reltuples::float8 as rows, ${edge(sql`max`)} as newest, ${edge(sql`min`)} as oldest
    from pg_class where oid = 'listings'::regclass`)
  if (!row?.newest || !row.oldest || row.rows < MANY) return undefined
  return { newest: new Date(row.newest), oldest: new Date(row.oldest) }
}

const edge = (which: SQL) =>
  sql`(select ${which}(${listings.bumpedAt})::text from ${listings} where ${isShown()})`

/**
 * The newest listings that fit a text. Of few listings the planner knows the way. Of many it would
 * read either every listing with a common word or every newer one without it; so the time is gone
 * through in windows, the newest first, and the index tells of each which have the word.
 */
export function newestHits(db: Db, { fits, from, limit, span }: Ask) {
  const notNewer =
    from &&
    sql`(${listings.bumpedAt}, ${listings.id}) <= (${from.bumpedAt}::timestamptz, ${from.id}::bigint)`
  if (!span) {
    return db
      .select(hitOf(sql`${listings.id}`, sql`${listings.bumpedAt}`))
      .from(listings)
      .where(and(fits, notNewer))
      .orderBy(orderBy(NEWEST))
      .limit(limit)
      .$dynamic()
  }
  const newest = from ? new Date(from.bumpedAt) : span.newest
  const windows = timeWindows({ ...span, newest }).map(words => any(words.map(lexeme)))
  const asked = sql`(select * from jsonb_array_elements_text(${JSON.stringify(windows)}::jsonb)
    with ordinality as asked (words, n) order by n) as asked`
  // Fenced, because the planner would sooner read all that fit once and sort them into the windows.
  const inWindow = sql`${listings.words} @@ asked.words::tsquery`
  const each = db
    .select({ id: listings.id, bumpedAt: listings.bumpedAt })
    .from(listings)
    .where(and(inWindow, fits, notNewer))
    .offset(0)
    .as('each')
  return db
    .select(hitOf(sql`${each.id}`, sql`${each.bumpedAt}`))
    .from(asked)
    .crossJoinLateral(each)
    .orderBy(sql`asked.n`, desc(each.bumpedAt), desc(each.id))
    .limit(limit)
    .$dynamic()
}

const hitOf = (id: SQL, bumpedAt: SQL) => ({
  id: sql<number>`${id}`.mapWith(listings.id).as('id'),
  bumpedAt: sql<Date>`${bumpedAt}`.mapWith(listings.bumpedAt).as('bumped_at')
})
