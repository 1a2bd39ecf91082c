import type { Deadline } from './deadline.ts'
import type { FacetIndex } from './facet-index/selection.ts'
import type { Statistics } from './index/statistics.ts'

export type SearchContext = Deadline & {
  /** ALL per EUR. */
  rate: number
  statistics: Statistics
  facetIndex: FacetIndex
}
