import { sql } from 'drizzle-orm'
import type { OrderPart } from '#db/keyset.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { newestOf } from '#src/features/listings/newest.ts'
import type { OrderColumn } from '#src/features/search/facet-index/selection.ts'
import type { Sort } from '#src/shared/sorts.ts'

type SortPlan = {
  /** `indexOrder` suits any other order for which there is an index. */
  strategy: 'ranked' | 'newest' | 'byPrice' | 'nearest' | 'indexOrder'
  order: OrderPart[]
  column: OrderColumn | null
}

export const NEWEST_FIRST = newestOf(documents)

const byPrice = (direction: OrderPart['direction']): SortPlan => ({
  strategy: 'byPrice',
  order: [
    { by: sql`${documents.priceAll}`, direction, type: 'bigint' },
    { by: sql`${documents.id}`, direction, type: 'bigint' }
  ],
  column: 'priceAll'
})

export const SORT_PLANS: Record<Sort, SortPlan> = {
  /** Some of the newest are ranked; what is older follows, newest first. */
  best: { strategy: 'ranked', order: NEWEST_FIRST, column: null },
  newest: { strategy: 'newest', order: NEWEST_FIRST, column: 'bumpedAt' },
  'price-low': byPrice('asc'),
  'price-high': byPrice('desc'),
  location: {
    strategy: 'nearest',
    order: [{ by: sql`km`, direction: 'asc', type: 'int' }, ...NEWEST_FIRST],
    column: null
  }
}
