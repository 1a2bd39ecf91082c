import { sql } from 'drizzle-orm'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { newestOf, type OrderPart } from '#src/features/listings/cursor.ts'
import type { Sort } from '#src/shared/sorts.ts'

type SortPlan = {
  /** Any other order is `inOrder`: found along an index, good where few words are asked for. */
  strategy: 'ranked' | 'newest' | 'byPrice' | 'nearest' | 'inOrder'
  order: OrderPart[]
  /** The column of the facet index that says the same; null where there is none. */
  rowKey: 'bumpedAt' | 'priceAll' | null
}

export const NEWEST_FIRST = newestOf(documents)

const byPrice = (direction: OrderPart['direction']): SortPlan => ({
  strategy: 'byPrice',
  order: [
    { by: sql`${documents.priceAll}`, direction, type: 'bigint' },
    { by: sql`${documents.id}`, direction, type: 'bigint' }
  ],
  rowKey: 'priceAll'
})

/** How each order is found; `src/shared/sorts.ts` says how it is called and what it needs. */
export const SORT_PLANS: Record<Sort, SortPlan> = {
  /** Some of the newest are ranked; what is older follows, newest first. */
  best: { strategy: 'ranked', order: NEWEST_FIRST, rowKey: null },
  newest: { strategy: 'newest', order: NEWEST_FIRST, rowKey: 'bumpedAt' },
  'price-low': byPrice('asc'),
  'price-high': byPrice('desc'),
  /** By whole km, as the cards say it, and the newest first where that is the same. */
  location: {
    strategy: 'nearest',
    order: [{ by: sql`km`, direction: 'asc', type: 'int' }, ...NEWEST_FIRST],
    rowKey: null
  }
}
