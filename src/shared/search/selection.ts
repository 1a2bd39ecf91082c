import type { ListingQuery, Sort } from '../schemas/listing-search.ts'

/** A place in an order: what it goes by (ms since 1970, or ALL), and the id of the listing there. */
export type Place = { key: number; id: number }

/** Counts by value; `facets` by facet, of searches within one category. A value that is not there has none. */
export type SelectionCounts = {
  general: Record<'category' | 'location' | 'condition', Record<string, number>>
  facets: Record<string, number>
}

/** Everything that fits a search. */
export type Selection = {
  size: number
  /** Ids of the first `limit` behind a place; newest first unless by price. */
  first(limit: number, sort: Sort, behind: Place | undefined): number[]
  counts(): SelectionCounts
}

/**
 * Every listing that anybody may find, held in this process by columns, as search engines do for
 * facets. It is asked at once what one would ask an index for a thousand times.
 */
export type ListingColumns = {
  /**
   * What `answer` reads of a search, as the database has it now; `rate` is ALL per EUR. Undefined
   * where only the database knows: by words or distance, on a small site, or not held yet.
   */
  ask<T>(query: ListingQuery, rate: number, answer: (all: Selection) => T): Promise<T | undefined>
}
