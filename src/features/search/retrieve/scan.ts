import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { type OrderPart, orderBy, readCursor } from '#src/features/listings/cursor.ts'
import type { TimeRange } from '#src/features/search/index/statistics.ts'
import type { Plan } from '#src/features/search/plan/plan.ts'
import { NEWEST_FIRST } from '#src/features/search/plan/sorts.ts'
import { opaqueToPlanner } from '#src/features/search/plan/text-condition.ts'
import { any, lexeme, NOTHING, toTsquery } from '#src/features/search/plan/text-query-ast.ts'
import { timeBuckets } from './time-buckets.ts'

type Scan = { fits: SQL | undefined; order: OrderPart[]; limit: SQL }

/**
 * The question for the first documents that fit, bucket after bucket until there are enough. The index
 * of words has no order: asked at once it would read every document with a common word, and an index
 * that has the order every document without a rare one. `which` chooses among the buckets.
 */
export function scanBuckets(buckets: string[][], { fits, order, limit }: Scan, which = sql`true`) {
  const numbered = buckets.map((words, nr) => ({ nr, words: toTsquery(anyWord(words)) }))
  const inBucket = and(sql`${documents.words} @@ bucket.words::tsquery`, fits)
  // Sorted within each bucket: a sort of all of them would look one bucket too far ahead.
  return sql`select hit.* from (
      select * from jsonb_to_recordset(${JSON.stringify(numbered)}::text::jsonb) as bucket (nr int, words text)
      where ${which} order by nr
    ) as bucket, lateral (${hitsOf(inBucket)} order by ${orderBy(order)} offset 0) as hit limit ${limit}`
}

const anyWord = (words: string[]) => any(words.map(lexeme)) ?? NOTHING

const hitsOf = (conditions: SQL | undefined, fits?: SQL) =>
  sql`select ${documents.id}, ${documents.bumpedAt}, ${documents}.ctid as tid${fits ? sql`, (${fits}) is true as fits` : sql``} from ${documents}
    where ${conditions}`

/** Found before they are put in order: of one or two the planner would go by all documents in that order. */
const newestOf = (conditions: SQL | undefined, limit: number) =>
  sql`select * from (${hitsOf(conditions)} offset 0) as found order by bumped_at desc, id desc limit ${limit}`

const COMMON_FROM = 24

/**
 * The newest documents are read first; of words that are rare among them all others at once, else bucket
 * by bucket. The index is asked for prices only where they leave out most of what has the words: they
 * are many of its words, and the price stands in the row.
 */
function scanNewest(range: TimeRange, { fits, price, limit }: Fitting) {
  const { probe, older } = timeBuckets(range)
  const all = and(fits, price?.bounds)
  const seen = sql`(select count(*) from probe)`
  const found = sql`(select count(*) from probe where fits)`
  const isRare = sql`${found} < ${COMMON_FROM} and ${found} < ${limit}`
  const isCut = sql`${seen} >= ${COMMON_FROM} and ${found} * 2 < ${seen}`
  const probed = sql`${documents.words} @@ ${opaqueToPlanner(anyWord(probe.words))}`
  // Said so that no index is asked for it: the planner would read all older ones from one.
  const isOlder = sql`(${documents.bumpedAt} < ${probe.since.toISOString()}::timestamptz) is true`
  const missing = sql`greatest(${limit}::int - ${found}, 0)`
  const steps = { fits: all, order: NEWEST_FIRST, limit: missing }
  const atOnce = and(isOlder, isRare, all)
  return sql`with probe as materialized (${hitsOf(and(probed, fits), price?.bounds ?? sql`true`)})
    select id, bumped_at, tid from probe where fits
    union all (${scanBuckets(older, steps, sql`${found} >= ${COMMON_FROM}`)})
    union all (${newestOf(price ? and(atOnce, sql`not (${isCut})`) : atOnce, limit)})
    ${price ? sql`union all (${newestOf(and(atOnce, isCut, price.words), limit)})` : sql``}`
}

type Place = { bumpedAt: string; id: string }

export function placeAt(cursor: string | undefined): Place | undefined {
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

/** A cursor may be anything that can be read. */
function rangeFrom(timeRange: TimeRange, from: Place | undefined): TimeRange {
  const newest = from && new Date(from.bumpedAt)
  if (!newest || newest >= timeRange.newest) return timeRange
  return { newest, oldest: timeRange.oldest, rows: timeRange.rows }
}

/** `tid` is where the document lies: within one statement the shortest way back to its columns. */
export const hitOf = (id: SQL, bumpedAt: SQL, tid: SQL) => ({
  id: sql<number>`${id}`.mapWith(documents.id).as('id'),
  bumpedAt: sql<Date>`${bumpedAt}`.mapWith(documents.bumpedAt).as('bumped_at'),
  tid: sql<string>`${tid}`.as('tid')
})

export const isDocumentOf = (hit: SQL) => sql`${documents}.ctid = ${hit}.tid`
