import type { ListingQuery, Sort } from '#src/shared/schemas/listing-search.ts'

/** A place in an order: what that goes by (ms since 1970, or ALL), and the id of the listing there. */
export type OrderPlace = { key: number; id: number }

/** Counts by value; `facets` by facet, of searches within one category. A value that is not there has none. */
export type SelectionCounts = {
  general: Record<'category' | 'location' | 'condition', Record<string, number>>
  facets: Record<string, number>
}

/** Everything that fits a search. */
export type Selection = {
  size: number
  /** Ids of the first `limit` behind a place; newest first unless by price. */
  first(limit: number, sort: Sort, behind: OrderPlace | undefined): number[]
  /** Of the fields with these names: `category`, `location`, `condition` and a category's own. */
  counts(fields: ReadonlySet<string>): SelectionCounts
}

/**
 * Every listing that anybody may find, held in this process by columns, as search engines do for
 * facets. It is asked at once what one would ask an index for a thousand times.
 */
export type ListingColumns = {
  /**
   * What `answer` reads at once of all that fits a search, with everything that was committed before
   * it was asked; `rate` is ALL per EUR. Undefined where the database has to be asked: by words or
   * distance, on a small site, and while they are being read.
   */
  ask<T>(query: ListingQuery, rate: number, answer: (all: Selection) => T): Promise<T | undefined>
  /** Reads all listings, or what was changed of them where nobody asks. Never fails. */
  refresh(): Promise<void>
}
