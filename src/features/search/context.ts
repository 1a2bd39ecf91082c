import type { Turn } from './deadline.ts'
import type { FacetIndex } from './facet-index/selection.ts'
import type { Statistics } from './index/statistics.ts'

export type SearchContext = {
  /** ALL per EUR. */
  rate: number
  statistics: Statistics
  facetIndex: FacetIndex
  turn?: Turn
  /** Unset: what is left of `SEARCH_MS`. A test sets it to wait as long as a busy machine takes. */
  deadlineMs?: number
}
