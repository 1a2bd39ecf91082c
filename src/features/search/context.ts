import type { FacetIndex } from './facet-index/selection.ts'
import type { Statistics } from './index/statistics.ts'

export type SearchContext = {
  /** ALL per EUR. */
  rate: number
  statistics: Statistics
  facetIndex: FacetIndex
}
