import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { after, type OrderPart, orderBy, readCursor } from '#db/keyset.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import type { TimeRange } from '#src/features/search/index/statistics.ts'
import type { Plan } from '#src/features/search/plan/plan.ts'
import { NEWEST_FIRST } from '#src/features/search/plan/sorts.ts'
import { opaqueToPlanner } from '#src/features/search/plan/text-condition.ts'
import { any, lexeme, NOTHING, toTsquery } from '#src/features/search/plan/text-query-ast.ts'
import { timeBuckets } from './time-buckets.ts'

type Scan = { fits: SQL | undefined; order: OrderPart[]; limit: SQL }

/**
 * The query for the first documents that fit, bucket after bucket until there are enough. The index
 * of words has no order: read in one go it would return every document with a common word, and an
 * ordered index every document without a rare one. `buckets` has the columns nr and words.
 */
export function scanBuckets(buckets: SQL, { fits, order, limit }: Scan) {
  // The many words of a time come last: the index looks for them only where it found the others.
  const inBucket = and(fits, sql`${documents.words} @@ bucket.words::tsquery`)
  // Sorted within each bucket: a sort of all of them would look one bucket too far ahead.
  return sql`select hit.* from (select * from (${buckets}) as bucket order by nr) as bucket,
    lateral (${hitsOf(inBucket)} order by ${orderBy(order)} offset 0) as hit limit ${limit}`
}

/** As rows with the columns nr, words and, for buckets of time, `behind`: how far back each begins. */
export function bucketRows(buckets: readonly { words: string[]; behind?: number }[]) {
  const rows = buckets.map(({ words, ...bucket }, nr) => ({
    ...bucket,
    nr,
    words: toTsquery(anyWord(words))
  }))
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
    as bucket (nr int, words text, behind float8)`
}

const anyWord = (words: string[]) => any(words.map(lexeme)) ?? NOTHING

const hitsOf = (conditions: SQL | undefined, fits?: SQL) =>
  sql`select ${documents.id}, ${documents.bumpedAt}, ${documents}.ctid as tid${fits ? sql`, (${fits}) is true as fits` : sql``} from ${documents}
    where ${conditions}`

/**
 * `offset 0` has them found before they are sorted: for a limit of one or two, the planner would read
 * all documents in that order instead.
 */
const newestMatches = (conditions: SQL | undefined, limit: number) =>
  sql`select * from (${hitsOf(conditions)} offset 0) as found order by bumped_at desc, id desc limit ${limit}`

/** As matches are not spread evenly, this much more is read than seems necessary. */
const RESERVE = 1.5
/** Of all documents; the index reads a larger share faster without words of time. */
const LARGEST_STEP = 0.25
/** Where the price leaves most out, its words in the index are quicker than a long step. */
const LARGEST_STEP_WHEN_CUT = 0.1
/** This many documents are read faster than the index finds the words of their prices and times. */
const FEW_READ = 6000
/** This many show how much of what has the words a price leaves out. */
const TELLING = 8

/**
 * What the probe, which read the newest documents, says about the others, as one row: how many of its
 * documents fit (`found`), how far back the rest is expected (`step`, in lengths of the probe), whether
 * to read that far in one step (`is_step`), and whether the price leaves most out (`is_cut`) and its
 * words pay for themselves (`is_cut_by_words`). `behind` is how far back the oldest document lies, in
 * the same unit.
 */
const reachOf = (limit: number, behind: number) => sql`
    select found, step, is_cut and seen * ${behind}::float8 > ${FEW_READ} as is_cut_by_words, coalesce(step <= ${behind}::float8
      * case when is_cut and step * seen > ${FEW_READ} then ${LARGEST_STEP_WHEN_CUT}::float8
        else ${LARGEST_STEP}::float8 end and seen * ${behind}::float8 > ${FEW_READ}, false) as is_step
    from (select found, seen, seen >= ${TELLING} and found * 2 < seen as is_cut,
        case when found < ${limit} then ${limit}::int * ${RESERVE}::float8 / nullif(found, 0) else 0 end as step
      from (select count(*) filter (where fits) as found, count(*) as seen from probe) as counted) as judged`
const FOUND = sql`(select found from reach)`
const STEP = sql`(select step from reach)`
const IS_STEP = sql`(select is_step from reach)`
const IS_CUT_BY_WORDS = sql`(select is_cut_by_words from reach)`

/**
 * The newest documents are read first. What fits among them says how far back the rest reaches. It
 * is read in one step, then bucket by bucket if that was too short; or from all older documents at
 * once if it is a large share of them, or they are few. The index is asked for prices only where
 * they leave out most of what has the words: prices are many of its words, and the price is in the
 * row.
 */
function scanNewest(range: TimeRange, { fits, price, limit }: Fitting) {
  const { probe, older, behind } = timeBuckets(range)
  // So that no index is asked for the price: it would return everything at that price.
  const all = and(fits, price?.bounds && sql`(${price.bounds}) is true`)
  const probed = sql`${documents.words} @@ ${opaqueToPlanner(anyWord(probe.words))}`
  const wordsOfStep = sql`(select string_agg(words, '|')::tsquery from older where ${IS_STEP} and behind < ${STEP})`
  const inStep = sql`${documents.words} @@ ${wordsOfStep}`
  const beyond = sql`select * from older where ${IS_STEP} and behind >= ${STEP}`
  const missing = sql`greatest(${limit}::int - ${FOUND} - (select count(*) from stepped), 0)`
  // `is true` keeps indexes from being used for it: the planner would read all older ones from one.
  const isOlder = sql`(${documents.bumpedAt} < ${probe.since.toISOString()}::timestamptz) is true`
  const atOnce = and(isOlder, sql`not ${IS_STEP}`, all)
  return sql`with probe as materialized (${hitsOf(and(probed, fits), price?.bounds ?? sql`true`)}),
    reach as materialized (${reachOf(limit, behind)}),
    older as materialized (${bucketRows(older)}),
    stepped as materialized (${hitsOf(and(all, inStep))})
    select id, bumped_at, tid from probe where fits
    union all select * from stepped
    union all (${scanBuckets(beyond, { fits: all, order: NEWEST_FIRST, limit: missing })})
    union all (${newestMatches(price ? and(atOnce, sql`not ${IS_CUT_BY_WORDS}`) : atOnce, limit)})
    ${price ? sql`union all (${newestMatches(and(atOnce, IS_CUT_BY_WORDS, price.words), limit)})` : sql``}`
}

type Place = { bumpedAt: string; id: string }

function placeAt(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [bumpedAt = '', id = ''] = readCursor(cursor, ['timestamptz', 'bigint'])
  return { bumpedAt, id }
}

type Fitting = Pick<Plan, 'fits'> & Partial<Pick<Plan, 'price'>> & { limit: number }
type NewestHits = Fitting & { timeRange: TimeRange | undefined; from?: Place | undefined }

export function newestHits(db: Db, { fits, from, timeRange, ...wanted }: NewestHits) {
  const notNewer =
    from &&
    sql`(${documents.bumpedAt}, ${documents.id}) <= (${from.bumpedAt}::timestamptz, ${from.id}::bigint)`
  const all = and(fits, notNewer)
  const scan = timeRange
    ? scanNewest(rangeFrom(timeRange, from), { ...wanted, fits: all })
    : hitsOf(sql`false`)
  return db
    .select(hitOf(sql`hit.id`, sql`hit.bumped_at`, sql`hit.tid`))
    .from(sql`(${scan}) as hit`)
    .orderBy(sql`hit.bumped_at desc, hit.id desc`)
    .limit(wanted.limit)
    .$dynamic()
}

export function hitsFromCursor(db: Db, { fits, price, query, timeRange }: Plan, limit: number) {
  const { cursor } = query
  const older = and(fits, after(NEWEST_FIRST, cursor))
  return newestHits(db, { fits: older, price, from: placeAt(cursor), limit, timeRange })
}

/** A cursor may be anything that can be read. */
function rangeFrom(timeRange: TimeRange, from: Place | undefined): TimeRange {
  const newest = from && new Date(from.bumpedAt)
  if (!newest || newest >= timeRange.newest) return timeRange
  return { newest, oldest: timeRange.oldest, rows: timeRange.rows }
}

/** `tid` is the place of the document's row (ctid): within one statement the fastest way to its columns. */
export const hitOf = (id: SQL, bumpedAt: SQL, tid: SQL) => ({
  id: sql<number>`${id}`.mapWith(documents.id).as('id'),
  bumpedAt: sql<Date>`${bumpedAt}`.mapWith(documents.bumpedAt).as('bumped_at'),
  tid: sql<string>`${tid}`.as('tid')
})

export const isDocumentOf = (hit: SQL) => sql`${documents}.ctid = ${hit}.tid`
