import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { after, cursorAt, orderBy, orderOf, place } from '#src/features/listings/order.ts'
import type { Question } from '#src/features/search/parse/question.ts'
import { score } from '#src/features/search/rank/score.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

const { words: _, titleWords: __, ...columns } = getTableColumns(listings)

type Ask = { query: ListingQuery; question: Question; fits: SQL | undefined }

/** One page of what fits, newest first or by price. Refuses a cursor of another order with `bad_request`. */
export async function orderedPage(db: Db, { query, question, fits }: Ask) {
  const order = orderOf(query)
  const rows = await db
    .select({ ...shown({ query, question }), place: place(order) })
    .from(listings)
    .where(and(fits, after(order, query.cursor)))
    .orderBy(orderBy(order))
    .limit(query.limit + 1)
  return pageOf(rows, query)
}

/** What a page shows of a listing; how well it answers a text only to who wants it explained. */
export const shown = ({ query, question }: Omit<Ask, 'fits'>) => ({
  ...columns,
  score: query.explain ? score(question) : sql<number>`0`
})

/** Rows of one more than a page. */
export function pageOf<Row extends { place: unknown[] }>(rows: Row[], { limit }: ListingQuery) {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, next: last && cursorAt(last.place) }
}
