import { and, type SQL, sql } from 'drizzle-orm'
import { type Db, plannedOnce } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { Span } from '#src/shared/search/corpus.ts'
import { NEWEST, orderBy, readCursor } from './order.ts'
import { lexeme } from './text-query.ts'
import { timeWindows } from './time-windows.ts'

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
  /** Of many listings. */
  span: Span | undefined
  /** Whether it is a question that many ask, so that its plan is kept. */
  usual?: boolean
}

/**
 * The newest listings that fit a text. Of few listings the planner knows the way. Of many it would
 * read either every listing with a common word or every newer one without it; so the time is gone
 * through in windows, the newest first, and the index tells of each which have the word. Of a word
 * that is rare in the first ones, all the older ones are read at once.
 */
export function newestHits(db: Db, ask: Ask) {
  const { fits, from, limit, span, usual = false } = ask
  const notNewer =
    from &&
    sql`(${listings.bumpedAt}, ${listings.id}) <= (${from.bumpedAt}::timestamptz, ${from.id}::bigint)`
  if (!span) {
    return db
      .select(hitOf(sql`${listings.id}`, sql`${listings.bumpedAt}`, sql`${listings}.ctid`))
      .from(listings)
      .where(and(fits, notNewer))
      .orderBy(orderBy(NEWEST))
      .limit(limit)
      .$dynamic()
  }
  const within = from ? { ...span, newest: new Date(from.bumpedAt), since: [] } : span
  const found = windowed({ span: within, fits: and(fits, notNewer), limit })
  const kept = usual ? plannedOnce : sql``
  return db
    .select(hitOf(sql`hit.id`, sql`hit.bumped_at`, sql`hit.tid`))
    .from(sql`${kept}(${found}) as hit`)
    .orderBy(sql`hit.bumped_at desc, hit.id desc`)
    .limit(limit)
    .$dynamic()
}

/** About so many of the newest listings tell how many have the words in all, and of a few hits fewer. */
const PROBED = 2000
const PROBED_PER_HIT = 20
/** Reading a hit takes as long as going by so many listings of a window, measured at a million. */
const READING = 30
/** Hits do not come evenly: so much more time is gone through than they should be found in, */
const MARGIN = 1.3
/** and the windows have to reach so much further, lest all be read besides. */
const SPARE = 1.6

type Walk = { fits: SQL | undefined; limit: number }

/**
 * Hits of the newest windows; of as many more as should have enough, and of the others one by one
 * where that was too few; and of what is older than those that were gone through.
 */
function windowed({ span, ...ask }: Walk & { span: Span }) {
  const { asked, probed, before, reach, times } = probing(span, ask.limit)
  const from = { needed: sql`(select needed from enough)` }
  return sql`with asked as materialized (select * from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as asked (word text, back float8)),
    probe as materialized (${inOne(sql`back < 1`, ask, sql`${ask.limit}`)}),
    enough as materialized (${enoughOf({ times, rows: span.rows, limit: ask.limit, reach })}),
    expected as materialized (select * from probe union all
      (${inOne(sql`back >= 1 and back < ${from.needed}`, ask, shortOf(ask, sql`probe`))})),
    recent as materialized (select * from expected union all
      (${oneByOne(sql`back >= 1 and back >= ${from.needed}`, ask, shortOf(ask, sql`expected`))}))
    select * from recent union all
      (${olderThan(sql`case when ${from.needed} is null then ${instant(probed)} else ${instant(before)} end`, ask)})`
}

/**
 * The words of the windows with how far back each begins, where 1 is the end of those that are probed,
 * so far `reach` all of them, and so many `times` as long all listings.
 */
function probing({ newest, oldest, rows, since = [] }: Span, limit: number) {
  const { windows, before } = timeWindows({ newest, oldest })
  const back = (moment: Date) => Number(newest) - Number(moment)
  const all = Math.max(1, back(oldest))
  const wanted = (all * Math.min(PROBED, PROBED_PER_HIT * limit)) / rows
  const begins = windows.map((_, n) => back(windows[n - 1]?.since ?? newest))
  const probed = windows[begins.findLastIndex(begin => begin < wanted)]?.since ?? newest
  const unit = Math.max(1, back(probed))
  const asked = [
    ...since.map(word => ({ word: lexeme(word), back: 0 })),
    ...windows.map(({ word }, n) => ({ word: lexeme(word), back: (begins[n] ?? 0) / unit }))
  ]
  const reach = back(before) / unit
  return { asked, probed, before, reach, times: all / unit }
}

type Probed = { times: number; rows: number; limit: number; reach: number }

/**
 * How far back there should be enough, by what the probe found. Null where the windows do not reach
 * so far, or where there are so few in all that to read them at once is less than to go by the others.
 */
function enoughOf({ times, rows, limit, reach }: Probed) {
  return sql`select case
      when found * found >= ${(limit * rows) / READING / times / times}::float8 and needed < ${reach / SPARE}::float8 then needed
    end as needed from (select found, ${limit * MARGIN}::float8 / greatest(found, 1) as needed
      from (select count(*)::float8 as found from probe) as probed) as expected`
}

const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** How many are missing still. */
const shortOf = ({ limit }: Walk, found: SQL) =>
  sql`${limit}::int - (select count(*) from ${found})`

const inOrder = sql`order by ${orderBy(NEWEST)}`

/** Of all these windows at once; of none where there are none. */
function inOne(which: SQL, { fits }: Walk, limit: SQL) {
  const words = sql`(select string_agg(word, ' | ')::tsquery from asked where ${which})`
  return sql`${hitsOf(and(sql`${listings.words} @@ ${words}`, fits))} ${inOrder} limit ${limit}`
}

/** Window after window, until there are enough. */
function oneByOne(which: SQL, { fits }: Walk, limit: SQL) {
  // Sorted within each window: a sort of all of them would look one window too far ahead.
  const each = hitsOf(and(sql`${listings.words} @@ asked.word::tsquery`, fits))
  return sql`select hit.* from (select * from asked where ${which} order by back) as asked,
    lateral (${each} ${inOrder} offset 0) as hit limit ${limit}`
}

/** All at once, where the recent ones are not enough. */
function olderThan(since: SQL, { fits, limit }: Walk) {
  const short = sql`(select count(*) from recent) < ${limit}`
  // Said so that no index is asked for it: the planner would read all older ones from one.
  const older = sql`(${listings.bumpedAt} < ${since}) is true`
  return sql`select * from (${hitsOf(and(older, short, fits))} offset 0) as older
    order by bumped_at desc, id desc limit ${limit}`
}

const hitsOf = (conditions: SQL | undefined) =>
  sql`select id, bumped_at, ctid as tid from ${listings} where ${conditions}`

/** `tid` is where the row lies: within one statement the shortest way back to its columns. */
export const hitOf = (id: SQL, bumpedAt: SQL, tid: SQL) => ({
  id: sql<number>`${id}`.mapWith(listings.id).as('id'),
  bumpedAt: sql<Date>`${bumpedAt}`.mapWith(listings.bumpedAt).as('bumped_at'),
  tid: sql<string>`${tid}`.as('tid')
})

/** The row of a hit, in the statement that found it. */
export const isRowOf = (hit: SQL) => sql`${listings}.ctid = ${hit}.tid`
