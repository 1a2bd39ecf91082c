import { and, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { orderBy, orderOf, place, readCursor } from '#src/features/listings/order.ts'
import { isShown } from '#src/features/listings/visible.ts'
import type { ListingColumns } from '#src/features/search/facet-index/selection.ts'
import { totalOf } from '#src/features/search/index/count.ts'
import type { Question } from '#src/features/search/parse/question.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { pageOf, shown } from './ordered.ts'

type Ask = { query: ListingQuery; question: Question; columns: ListingColumns; rate: number }

/** Whether a search is by a category's own filters and nothing that only the database can tell. */
export const isChosen = ({ filters, text, radius, sort }: ListingQuery) =>
  filters.length > 0 && text === '' && radius === undefined && sort !== 'location'

/**
 * One page of what a category's own filters choose, and how many fit, by the columns in memory.
 * Undefined where those do not tell. Refuses a cursor of another order with `bad_request`.
 */
export async function chosenPage(db: Db, { query, question, columns, rate }: Ask) {
  const { sort, limit } = query
  const behind = placeInOrder(query)
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

function placeInOrder(query: ListingQuery) {
  if (query.cursor === undefined) return undefined
  const types = orderOf(query).map(({ type }) => type)
  const [at = '', id = ''] = readCursor(query.cursor, types)
  return { key: types[0] === 'timestamptz' ? Date.parse(at) : Number(at), id: Number(id) }
}
