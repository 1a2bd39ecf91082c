import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { type OrderPart, orderBy, readCursor } from '#src/features/listings/cursor.ts'
import type { TimeRange } from '#src/features/search/index/statistics.ts'
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

const hitsOf = (conditions: SQL | undefined) =>
  sql`select ${documents.id}, ${documents.bumpedAt}, ${documents}.ctid as tid from ${documents}
    where ${conditions}`

/** Found before they are put in order: of one or two the planner would go by all documents in that order. */
const newestOf = (conditions: SQL | undefined, limit: number) =>
  sql`select * from (${hitsOf(conditions)} offset 0) as found order by bumped_at desc, id desc limit ${limit}`

const COMMON_FROM = 8

/** The newest documents are read first; of words that are rare among them all others at once, else bucket by bucket. */
function scanNewest(range: TimeRange, fits: SQL | undefined, limit: number) {
  const { probe, older } = timeBuckets(range)
  const found = sql`(select count(*) from probe)`
  const isRare = sql`${found} < ${COMMON_FROM} and ${found} < ${limit}`
  const probed = sql`${documents.words} @@ ${opaqueToPlanner(anyWord(probe.words))}`
  // Said so that no index is asked for it: the planner would read all older ones from one.
  const isOlder = sql`(${documents.bumpedAt} < ${probe.since.toISOString()}::timestamptz) is true`
  const missing = sql`${limit}::int - ${found}`
  const steps = { fits, order: NEWEST_FIRST, limit: missing }
  return sql`with probe as materialized (${newestOf(and(probed, fits), limit)})
    select * from probe
    union all (${scanBuckets(older, steps, sql`${found} >= ${COMMON_FROM}`)})
    union all (${newestOf(and(isOlder, isRare, fits), limit)})`
}

type Place = { bumpedAt: string; id: string }

export function placeAt(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [bumpedAt = '', id = ''] = readCursor(cursor, ['timestamptz', 'bigint'])
  return { bumpedAt, id }
}

type NewestHits = {
  fits: SQL | undefined
  timeRange: TimeRange | undefined
  from?: Place | undefined
  limit: number
}

export function newestHits(db: Db, { fits, from, limit, timeRange }: NewestHits) {
  const notNewer =
    from &&
    sql`(${documents.bumpedAt}, ${documents.id}) <= (${from.bumpedAt}::timestamptz, ${from.id}::bigint)`
  const all = and(fits, notNewer)
  const scan = timeRange ? scanNewest(rangeFrom(timeRange, from), all, limit) : hitsOf(sql`false`)
  return db
    .select(hitOf(sql`hit.id`, sql`hit.bumped_at`, sql`hit.tid`))
    .from(sql`(${scan}) as hit`)
    .orderBy(sql`hit.bumped_at desc, hit.id desc`)
    .limit(limit)
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
