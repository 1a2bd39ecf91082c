import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cursorAt, type OrderPart, orderBy, place } from '#db/keyset.ts'
import { listings } from '#db/schema/listings.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import type { Plan } from '#src/features/search/plan/plan.ts'
import { score } from '#src/features/search/rank/score.ts'
import { pageOf } from '#src/shared/page-of.ts'

const columns = getTableColumns(listings)

type Found<More> = { found: SQL; order: OrderPart[]; more: More }

export const listingsOf = <More extends Record<string, SQL>>(
  db: Db,
  { query, parsed }: Pick<Plan, 'query' | 'parsed'>,
  { found, order, more }: Found<More>
) =>
  db
    .select({
      ...columns,
      place: place(order),
      score: query.explain ? score(parsed) : sql<number>`0`,
      ...more
    })
    .from(sql`(${found}) as ${documents}`)
    .innerJoin(listings, eq(listings.id, documents.id))
    .orderBy(orderBy(order))

export function pageOfPlaced<Row extends { place: unknown[] }>(placed: Row[], limit: number) {
  const { page: rows, last } = pageOf(placed, limit)
  return { rows, next: last && cursorAt(last.place) }
}
