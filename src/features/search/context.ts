import type { FacetIndex } from './facet-index/selection.ts'
import type { Statistics } from './index/statistics.ts'

/** What every step of a search goes by. */
export type SearchContext = {
  /** ALL per EUR. */
  rate: number
  statistics: Statistics
  facetIndex: FacetIndex
}
