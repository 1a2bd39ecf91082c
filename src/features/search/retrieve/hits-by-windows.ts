import { and, type SQL, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import { NEWEST, orderBy } from '#src/features/listings/order.ts'
import type { Span } from '#src/features/search/index/index-statistics.ts'
import { lexeme } from '#src/features/search/plan/text-query.ts'
import { timeWindows } from './time-windows.ts'

/** About so many of the newest listings tell how many have the words in all, and of a few hits fewer. */
const PROBED = { least: 500, most: 2000, perHit: 20 }
/** Fewer hits tell too little, as at night, when few publish: then so many times as far is read first. */
const TELLING = 8
const FURTHER = 8
/** Reading a hit takes as long as going by so many listings of a window, measured at a million. */
const READING = 30
/** Hits do not come evenly: so much more time is gone through than they should be found in, */
const MARGIN = 1.3
/** and the windows have to reach so much further, lest all be read besides. */
const SPARE = 1.6

type Walk = { fits: SQL | undefined; limit: number }

/**
 * The question for `id`, `bumped_at` and `tid` of the newest that fit: of the newest windows; of as
 * many more as should have enough; of the others one by one where that was too few; and of what is
 * older than those that were gone through. Where there are few in all, those are read at once.
 */
export function hitsByWindows({ span, ...ask }: Walk & { span: Span }) {
  const { asked, ...probed } = probing(span, ask.limit)
  const terms = { ...probed, rows: span.rows, limit: ask.limit }
  const until = sql`(select until from expecting)`
  const goesOn = sql`(select goes_on from going)`
  return sql`with asked as materialized (select * from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
      as asked (word text, back float8, since timestamptz)),
    probe as materialized (${inOne(sql`back < 1`, ask, sql`${ask.limit}`)}),
    expecting as materialized (${untilWhere(terms)}),
    expected as materialized (select * from probe union all
      (${inOne(sql`back >= 1 and back < ${until}`, ask, shortOf(ask, sql`probe`))})),
    going as materialized (select ${arePromising(terms, sql`found`, until)} as goes_on
      from (select count(*)::float8 as found from expected) as counted),
    recent as materialized (select * from expected union all
      (${oneByOne(sql`back >= ${until} and ${goesOn}`, ask, shortOf(ask, sql`expected`))}))
    select * from recent union all
      (${olderThan(sql`(select min(since) from asked where back < ${until} or ${goesOn})`, ask)})`
}

/**
 * Of each window its word, since when it is, and how far back it begins, where 1 is the end of those
 * that are probed, so far `reach` all of them, and so many `times` as long all listings.
 */
function probing({ newest, oldest, rows, later = [] }: Span, limit: number) {
  const { windows, before } = timeWindows({ newest, oldest })
  const back = (moment: Date) => Number(newest) - Number(moment)
  const all = Math.max(1, back(oldest))
  const probed = Math.min(PROBED.most, Math.max(PROBED.least, PROBED.perHit * limit))
  const begins = windows.map((_, n) => back(windows[n - 1]?.since ?? newest))
  const last = windows[begins.findLastIndex(begin => begin < (all * probed) / rows)]
  const unit = Math.max(1, back(last?.since ?? newest))
  const asked = [
    ...later.map(word => ({ word: lexeme(word), back: 0, since: newest })),
    ...windows.map(({ word, since }, n) => ({
      word: lexeme(word),
      back: (begins[n] ?? 0) / unit,
      since
    }))
  ]
  return { asked, reach: back(before) / unit, times: all / unit }
}

type Terms = { times: number; reach: number; rows: number; limit: number }

/** How far back the second reading goes; 1 is nowhere. */
const untilWhere = (terms: Terms) =>
  sql`select case when found < ${TELLING}::float8 then ${FURTHER}::float8
      when ${arePromising(terms, sql`found`, sql`1`)} then ${neededFor(terms, sql`found`, sql`1`)}
      else 1 end as until
    from (select count(*)::float8 as found from probe) as counted`

/** So far back there should be enough. */
const neededFor = ({ limit }: Terms, found: SQL, gone: SQL) =>
  sql`${gone} * ${limit * MARGIN}::float8 / greatest(${found}, 1)`

/** Whether to read what all windows have is more than to go by the others, and they reach far enough. */
function arePromising(terms: Terms, found: SQL, gone: SQL) {
  const { times, reach, rows, limit } = terms
  const inAll = sql`${found} * ${times}::float8 / ${gone}`
  return sql`(power(${inAll}, 2) >= ${(limit * rows) / READING}::float8
    and ${neededFor(terms, found, gone)} < ${reach / SPARE}::float8)`
}

/** How many are missing still. */
const shortOf = ({ limit }: Walk, found: SQL) =>
  sql`${limit}::int - (select count(*) from ${found})`

/** Of all these windows at once; of none where there are none. */
function inOne(which: SQL, { fits }: Walk, limit: SQL) {
  const words = sql`(select string_agg(word, ' | ')::tsquery from asked where ${which})`
  return newestOf(and(sql`${listings.words} @@ ${words}`, fits), limit)
}

/** Window after window, until there are enough. */
function oneByOne(which: SQL, { fits }: Walk, limit: SQL) {
  // Sorted within each window: a sort of all of them would look one window too far ahead.
  const each = hitsOf(and(sql`${listings.words} @@ asked.word::tsquery`, fits))
  return sql`select hit.* from (select * from asked where ${which} order by back) as asked,
    lateral (${each} order by ${orderBy(NEWEST)} offset 0) as hit limit ${limit}`
}

/** All at once, where the recent ones are not enough. */
function olderThan(since: SQL, { fits, limit }: Walk) {
  const short = sql`(select count(*) from recent) < ${limit}`
  // Said so that no index is asked for it: the planner would read all older ones from one.
  const older = sql`(${listings.bumpedAt} < ${since}) is true`
  return newestOf(and(older, short, fits), sql`${limit}`)
}

/** Found before they are put in order: of one or two the planner would go by all listings in that order. */
const newestOf = (conditions: SQL | undefined, limit: SQL) =>
  sql`select * from (${hitsOf(conditions)} offset 0) as found order by bumped_at desc, id desc limit ${limit}`

const hitsOf = (conditions: SQL | undefined) =>
  sql`select id, bumped_at, ctid as tid from ${listings} where ${conditions}`
