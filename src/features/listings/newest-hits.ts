import { and, type SQL, sql } from 'drizzle-orm'
import { type Db, plannedOnce } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { isShown } from './filter.ts'
import { NEWEST, orderBy, readCursor } from './order.ts'
import { lexeme } from './text-query.ts'
import { type TimeWindow, timeWindows } from './time-windows.ts'

/** From so many rows on, a text is looked for window by window: see `newestHits`; and columns are held. */
export const MANY_LISTINGS = 20_000

/** From the newest listing to the oldest, and about how many there are. */
export type Span = { newest: Date; oldest: Date; rows: number }
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
  /** Whether each comes with the columns that `score` reads, so that no row is looked up for them again. */
  scored?: boolean
  /** Whether it is a question that many ask, so that its plan is kept. */
  usual?: boolean
}

/** Within which time the listings were published; undefined where there are few, as far as the statistics know. */
export async function spanOfMany(db: Db): Promise<Span | undefined> {
  const [row] = await db.execute<{
    rows: number
    newest: string | null
    oldest: string | null
  }>(sql`${plannedOnce}
    select reltuples::float8 as rows, ${edge(sql`max`)} as newest, ${edge(sql`min`)} as oldest
    from pg_class where oid = 'listings'::regclass`)
  if (!row?.newest || !row.oldest || row.rows < MANY_LISTINGS) return undefined
  return { newest: new Date(row.newest), oldest: new Date(row.oldest), rows: row.rows }
}

const edge = (which: SQL) =>
  sql`(select ${which}(${listings.bumpedAt})::text from ${listings} where ${isShown()})`

/**
 * The newest listings that fit a text. Of few listings the planner knows the way. Of many it would
 * read either every listing with a common word or every newer one without it; so the time is gone
 * through in windows, the newest first, and the index tells of each which have the word. Of a word
 * that is rare in the first ones, all the older ones are read at once.
 */
export function newestHits(db: Db, ask: Ask) {
  const { fits, from, limit, span, scored = false, usual = false } = ask
  const notNewer =
    from &&
    sql`(${listings.bumpedAt}, ${listings.id}) <= (${from.bumpedAt}::timestamptz, ${from.id}::bigint)`
  if (!span) {
    return db
      .select(fieldsOf(sql`${listings.id}`, sql`${listings.bumpedAt}`, scored))
      .from(listings)
      .where(and(fits, notNewer))
      .orderBy(orderBy(NEWEST))
      .limit(limit)
      .$dynamic()
  }
  const newest = from ? new Date(from.bumpedAt) : span.newest
  const found = windowed({ span: { ...span, newest }, fits: and(fits, notNewer), limit, scored })
  const kept = usual ? plannedOnce : sql``
  return db
    .select(fieldsOf(sql`hit.id`, sql`hit.bumped_at`, scored))
    .from(sql`${kept}(${found}) as hit`)
    .orderBy(sql`hit.bumped_at desc, hit.id desc`)
    .limit(limit)
    .$dynamic()
}

/** So much of the newest time tells how many there are in all. */
const PROBED_MS = 6 * 3_600_000
/** Reading a hit takes as long as going by so many listings of a window, measured at a million. */
const READING = 30

type Within = { span: Span } & Walk<number>
type Walk<Limit> = { fits: SQL | undefined; limit: Limit; scored: boolean }

/**
 * Hits of the first windows; of the others, if as many in them are enough; and of what is older than
 * the windows that were gone through.
 */
function windowed({ span, ...ask }: Within) {
  const { limit } = ask
  const { windows, before } = timeWindows(span)
  const until = Number(span.newest) - PROBED_MS
  const last = windows.findIndex(({ since }) => Number(since) <= until)
  const probes = last < 0 ? windows.length : last + 1
  const [first, others] = [windows.slice(0, probes), windows.slice(probes)]
  const probed = first.at(-1)?.since
  if (others.length === 0 || !probed) {
    return sql`with recent as materialized (${through(first, ask)})
      select * from recent union all (${olderThan(instant(before), ask)})`
  }
  const back = (moment: Date) => Math.max(1, Number(span.newest) - Number(moment))
  const times = back(span.oldest) / back(probed)
  // All hits are read at once, or so many listings are gone by as have enough of them: what is less?
  const all = sql`(select count(*) from probe) * ${times}::float8`
  const promising = sql`${all} * ${all} * ${READING}::float8 >= ${limit}::float8 * ${span.rows}::float8`
  const short = sql`${limit} - (select count(*) from probe)`
  const since = sql`case when ${promising} then ${instant(before)} else ${instant(probed)} end`
  return sql`with probe as materialized (${through(first, ask)}),
    recent as materialized (select * from probe union all (${through(others, { ...ask, limit: short }, promising)}))
    select * from recent union all (${olderThan(since, ask)})`
}

const instant = (moment: Date | undefined) =>
  sql`${moment?.toISOString() ?? '-infinity'}::timestamptz`

/** Window after window, until there are enough. */
function through(
  windows: TimeWindow[],
  { fits, limit, scored }: Walk<number | SQL>,
  provided?: SQL
) {
  const each = JSON.stringify(windows.map(({ word }) => lexeme(word)))
  const inOrder = sql`order by ${orderBy(NEWEST)}`
  // Sorted within each window: a sort of all of them would look one window too far ahead.
  return sql`select hit.* from
    (select * from jsonb_array_elements_text(${each}::text::jsonb) with ordinality as asked (word, n)
      where ${provided ?? sql`true`} order by n) as asked,
    lateral (${fenced(and(sql`${listings.words} @@ asked.word::tsquery`, fits), scored, inOrder)}) as hit
    limit ${limit}`
}

/** All at once, where the recent ones are not enough. */
function olderThan(since: SQL, { fits, limit, scored }: Walk<number>) {
  const short = sql`(select count(*) from recent) < ${limit}`
  // Said so that no index is asked for it: the planner would read all older ones from one.
  const older = sql`(${listings.bumpedAt} < ${since}) is true`
  return sql`select * from (${fenced(and(older, short, fits), scored)}) as older
    order by bumped_at desc, id desc limit ${limit}`
}

/** The planner would sooner read all that fit once and sort them into windows. */
const fenced = (conditions: SQL | undefined, scored: boolean, order = sql``) =>
  sql`select id, bumped_at ${scored ? sql`, category_id, title_words, words` : sql``}
    from ${listings} where ${conditions} ${order} offset 0`

export const hitOf = (id: SQL, bumpedAt: SQL) => ({
  id: sql<number>`${id}`.mapWith(listings.id).as('id'),
  bumpedAt: sql<Date>`${bumpedAt}`.mapWith(listings.bumpedAt).as('bumped_at')
})

const SCORED_BY = {
  categoryId: sql`category_id`.as('category_id'),
  titleWords: sql`title_words`.as('title_words'),
  words: sql`words`.as('words')
}

const fieldsOf = (id: SQL, bumpedAt: SQL, scored: boolean) => ({
  ...hitOf(id, bumpedAt),
  ...(scored ? SCORED_BY : {})
})
