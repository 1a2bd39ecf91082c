import { and, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { Question } from '#src/shared/search/question.ts'
import type { ListingColumns } from '#src/shared/search/selection.ts'
import { totalOf } from './count.ts'
import { isShown } from './filter.ts'
import { orderBy, orderOf, place, readCursor } from './order.ts'
import { pageOf, shown } from './ordered.ts'

type Ask = { query: ListingQuery; question: Question; columns: ListingColumns; rate: number }

/**
 * One page of what a category's own filters choose, and how many fit, by the columns in memory.
 * Undefined where they do not tell. Refuses a cursor of another order with `bad_request`.
 */
export async function chosenPage(db: Db, { query, question, columns, rate }: Ask) {
  const { filters, sort, limit } = query
  if (filters.length === 0 || sort === 'location') return undefined
  const behind = placeAt(query)
  const chosen = await columns.ask(query, rate, ({ size, first }) => ({
    size,
    ids: first(limit + 1, sort, behind)
  }))
  if (!chosen) return undefined
  const order = orderOf(query)
  const rows = await db
    .select({ ...shown({ query, question }), place: place(order) })
    .from(listings)
    .where(and(isShown(), inArray(listings.id, chosen.ids)))
    .orderBy(orderBy(order))
  // One that was sold this moment leaves a page that the database has to fill.
  if (rows.length < chosen.ids.length) return undefined
  return { page: pageOf(rows, query), total: totalOf(chosen.size) }
}

function placeAt(query: ListingQuery) {
  if (query.cursor === undefined) return undefined
  const types = orderOf(query).map(({ type }) => type)
  const [at = '', id = ''] = readCursor(query.cursor, types)
  return { key: types[0] === 'timestamptz' ? Date.parse(at) : Number(at), id: Number(id) }
}
