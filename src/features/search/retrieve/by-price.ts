import { and, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { after, orderBy, readCursor } from '#db/keyset.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { countedOf } from '#src/features/search/plan/known-many.ts'
import { type Plan, withPrice } from '#src/features/search/plan/plan.ts'
import { countOf, totalOf } from './count.ts'
import { listingsOf, pageOfPlaced } from './page.ts'
import { priceBuckets } from './price-buckets.ts'
import { bucketRows, isDocumentOf, newestHits, scanBuckets } from './scan.ts'
import type { Strategy } from './strategy.ts'

const PROBED = 200

/** Reads documents by buckets of prices: the index of prices alone would be read until enough have the words. */
export const byPrice: Strategy = {
  accepts: ({ sort, query }) => sort.strategy === 'byPrice' && query.text !== '',
  async page(db, plan) {
    const isCounted = !plan.isMany && plan.query.cursor === undefined
    const { rows, hits } = await rowsByPrice(db, plan, isCounted ? countedOf(plan.query) : PROBED)
    const total = isCounted ? totalOf(plan.query, hits) : await countOf(db, plan)
    return { ...pageOfPlaced(rows, plan.query.limit), total }
  }
}

export async function rowsByPrice(db: Db, plan: Plan, probed = PROBED) {
  const { sort, query } = plan
  const limit = probed + 1
  const probe = await probeNewest(db, plan, limit)
  if (probe.hits === 0) return { rows: [], hits: 0 }
  const hits = probe.hits < limit ? newestFitting(db, plan, limit) : hitsByPrice(plan, probe)
  const found = sql`
    select ${documents}.* from (${hits}) as hit join ${documents} on ${isDocumentOf(sql`hit`)}
    where ${after(sort.order, query.cursor) ?? sql`true`}
    order by ${orderBy(sort.order)} limit ${query.limit + 1}`
  const rows = await listingsOf(db, plan, { found, order: sort.order, more: {} })
  return { rows, hits: probe.hits }
}

const newestFitting = (db: Db, { fits, price, timeRange }: Plan, limit: number) =>
  newestHits(db, { fits, price, limit, timeRange }).getSQL()

async function probeNewest(db: Db, plan: Plan, limit: number) {
  const [row] = await db.execute<{ hits: number; low: number; high: number }>(sql`
    select count(*)::int as hits, min(price_all)::float8 as low, max(price_all)::float8 as high
    from (${newestFitting(db, plan, limit)}) as hit join ${documents} on ${isDocumentOf(sql`hit`)}`)
  return row ?? { hits: 0, low: 0, high: 0 }
}

type Probe = { low: number; high: number }

function hitsByPrice(plan: Plan, { low, high }: Probe) {
  const { sort, query } = plan
  const { order } = sort
  const [{ direction } = { direction: 'asc' as const }] = order
  const from = priceAt(order, query.cursor)
  const buckets = priceBuckets({ direction, low, high, from })
  const limit = sql`${query.limit + 1}`
  return scanBuckets(bucketRows(buckets.map(words => ({ words }))), {
    fits: and(withPrice(plan), after(order, query.cursor)),
    order,
    limit
  })
}

function priceAt(order: Plan['sort']['order'], cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [price] = readCursor(
    cursor,
    order.map(({ type }) => type)
  )
  return Number(price)
}
