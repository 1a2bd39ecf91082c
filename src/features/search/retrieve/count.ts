import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderBy } from '#db/keyset.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { countedOf, isNarrowed } from '#src/features/search/plan/known-many.ts'
import { type Plan, withPrice } from '#src/features/search/plan/plan.ts'
import { NEWEST_FIRST } from '#src/features/search/plan/sorts.ts'
import type { Total } from '#src/shared/found.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { newestHits } from './scan.ts'

export function totalOf(query: ListingQuery, hits: number): Total {
  const most = countedOf(query)
  return { count: Math.min(hits, most), exact: hits <= most }
}

export async function countOf(
  db: Db,
  plan: Pick<Plan, 'query' | 'fits' | 'price' | 'squares' | 'timeRange' | 'isMany'>
): Promise<Total> {
  const { query, fits, price, timeRange, isMany } = plan
  const limit = countedOf(query) + 1
  if (isMany) return totalOf(query, limit)
  const some =
    query.text === ''
      ? sql`select from ${documents} where ${withPrice(plan) ?? sql`true`} ${orderOfIndex(plan)} limit ${limit}`
      : newestHits(db, { fits, price, limit, timeRange }).getSQL()
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${some}) as counted`
  )
  return totalOf(query, row?.n ?? 0)
}

/** Makes the planner use an index: without an order it reads the table from its beginning, where few documents fit. */
function orderOfIndex({ query, squares }: Pick<Plan, 'query' | 'squares'>) {
  if (squares && query.radius !== undefined && query.categoryId === undefined)
    return sql`order by ${documents.cell}`
  // For all offers: this order's index also has the condition, which tells them from what is wanted.
  return isNarrowed(query) ? sql`` : sql`order by ${orderBy(NEWEST_FIRST)}`
}
