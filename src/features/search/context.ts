import type { FacetIndex } from './facet-index/selection.ts'
import type { Statistics } from './index/statistics.ts'

export type SearchContext = {
  /** ALL per EUR. */
  rate: number
  statistics: Statistics
  facetIndex: FacetIndex
  /** Unset: `SEARCH_MS`. A test waits as long as a busy machine takes. */
  deadlineMs?: number
}
