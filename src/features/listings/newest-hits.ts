import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { isShown } from './filter.ts'
import { NEWEST, orderBy, readCursor } from './order.ts'
import { any, lexeme } from './text-query.ts'
import { type TimeWindow, timeWindows } from './time-windows.ts'

/** From so many rows on, a text is looked for window by window: see `newestHits`. */
const MANY = 20_000

/** From the newest listing to the oldest. */
export type Span = { newest: Date; oldest: Date }
/** A place in "newest first". */
type Place = { bumpedAt: string; id: string }

/** Where a page of "newest first" goes on. Refuses a cursor of another order with `bad_request`. */
export function placeAt(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [bumpedAt = '', id = ''] = readCursor(cursor, ['timestamptz', 'bigint'])
  return { bumpedAt, id }
}

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
 * through in windows, the newest first, and the index tells of each which have the word. Of a word
 * that is rare in the first ones, all the older ones are read at once.
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
  const found = windowed({ span: { ...span, newest }, fits: and(fits, notNewer), limit })
  return db
    .select(hitOf(sql`hit.id`, sql`hit.bumped_at`))
    .from(sql`(${found}) as hit`)
    .orderBy(sql`hit.bumped_at desc, hit.id desc`)
    .limit(limit)
    .$dynamic()
}

/** So many windows tell whether all of them would have enough. */
const PROBED = 3

type Within = { span: Span; fits: SQL | undefined; limit: number }

/**
 * Hits of the first windows; of the others, if as many in them are enough; and of what is older than
 * the windows that were gone through.
 */
function windowed({ span, fits, limit }: Within) {
  const { windows, before } = timeWindows(span)
  const [first, others] = [windows.slice(0, PROBED), windows.slice(PROBED)]
  const ask = { fits, limit }
  const end = others.at(-1)?.since
  const probed = first.at(-1)?.since
  if (!end || !probed) {
    return sql`with recent as materialized (${through(first, ask)})
      select * from recent union all (${olderThan(instant(before), ask)})`
  }
  const [newest, whole, part] = [span.newest, end, probed].map(Number) as [number, number, number]
  const times = (newest - whole) / Math.max(1, newest - part)
  // Chance makes few of many, too: half as many as are needed are promising enough.
  const promising = sql`(select count(*) from probe) * ${2 * times}::float8 >= ${limit}`
  const since = sql`case when ${promising} then ${instant(before)} else ${instant(probed)} end`
  return sql`with probe as materialized (${through(first, ask)}),
    recent as materialized (select * from probe union all (${through(others, ask, promising)}))
    select * from recent union all (${olderThan(since, ask)})`
}

const instant = (moment: Date | undefined) =>
  sql`${moment?.toISOString() ?? '-infinity'}::timestamptz`

/** Window after window, until there are enough. */
function through(windows: TimeWindow[], { fits, limit }: Omit<Within, 'span'>, provided?: SQL) {
  const each = JSON.stringify(windows.map(({ words }) => any(words.map(lexeme))))
  return sql`select hit.id, hit.bumped_at from
    (select * from jsonb_array_elements_text(${each}::text::jsonb) with ordinality as asked (words, n)
      where ${provided ?? sql`true`} order by n) as asked,
    lateral (${fenced(and(sql`${listings.words} @@ asked.words::tsquery`, fits))}) as hit
    order by asked.n, hit.bumped_at desc, hit.id desc limit ${limit}`
}

/** All at once, where the recent ones are not enough. */
function olderThan(since: SQL, { fits, limit }: Omit<Within, 'span'>) {
  const short = sql`(select count(*) from recent) < ${limit}`
  return sql`select * from (${fenced(and(sql`${listings.bumpedAt} < ${since}`, short, fits))}) as older
    order by bumped_at desc, id desc limit ${limit}`
}

/** The planner would sooner read all that fit once and sort them into windows. */
const fenced = (conditions: SQL | undefined) =>
  sql`select ${listings.id}, ${listings.bumpedAt} from ${listings} where ${conditions} offset 0`

export const hitOf = (id: SQL, bumpedAt: SQL) => ({
  id: sql<number>`${id}`.mapWith(listings.id).as('id'),
  bumpedAt: sql<Date>`${bumpedAt}`.mapWith(listings.bumpedAt).as('bumped_at')
})
