import { inArray, sql } from 'drizzle-orm'
import { readCursor } from '#db/keyset.ts'
import { listings } from '#db/schema/listings.ts'
import { isShown } from '#src/features/listings/visible.ts'
import type { Plan } from '#src/features/search/plan/plan.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { totalOf } from './count.ts'
import { listingsOf, pageOfPlaced } from './page.ts'
import type { Strategy } from './strategy.ts'

export const facetIndex: Strategy = {
  accepts: ({ query, sort }) => isFilterOnly(query) && sort.column !== null,
  async page(db, plan) {
    const { query, sort, context } = plan
    const after = placeOf(plan)
    const selected = await context.facetIndex.select(query, context.rate, ({ size, first }) => ({
      size,
      ids: first(query.limit + 1, { ...orderInMemory(sort), after })
    }))
    if (!selected) return undefined
    // Not joined with the search documents: they would be one more page to read for each listing.
    const found = sql`select * from ${listings} where ${inArray(listings.id, selected.ids)} and ${isShown()}`
    const rows = await listingsOf(db, plan, { found, order: sort.order, more: {} })
    // One was sold this moment: the page would be one short, so the database has to answer.
    if (rows.length < selected.ids.length) return undefined
    return { ...pageOfPlaced(rows, query.limit), total: totalOf(query, selected.size) }
  }
}

const isFilterOnly = ({ filters, price, text, radius, seller, days }: ListingQuery) =>
  (filters.length > 0 || price !== undefined) &&
  text === '' &&
  [radius, seller, days].every(one => one === undefined)

const orderInMemory = ({ column, order }: Plan['sort']) => ({
  column: column ?? 'bumpedAt',
  direction: order[0]?.direction ?? 'desc'
})

function placeOf({ query, sort }: Plan) {
  if (query.cursor === undefined) return undefined
  const types = sort.order.map(({ type }) => type)
  const [at = '', id = ''] = readCursor(query.cursor, types)
  return { key: types[0] === 'timestamptz' ? Date.parse(at) : Number(at), id: Number(id) }
}
