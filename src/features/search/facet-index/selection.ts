import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

/** A place in an order: what that goes by (ms since 1970, or ALL), and the id of the listing there. */
export type OrderPlace = { key: number; id: number }

/** How selected rows are ordered: by one of their columns, then by id, both in one direction. */
export type RowOrder = {
  rowKey: 'bumpedAt' | 'priceAll'
  direction: 'asc' | 'desc'
  after: OrderPlace | undefined
}

/** Counts by value; `facets` by facet, of searches within one category. A value that is not there has none. */
export type SelectionCounts = {
  general: Record<'category' | 'location' | 'condition', Record<string, number>>
  facets: Record<string, number>
}

export type Selection = {
  size: number
  first(limit: number, order: RowOrder): number[]
  /** Of the fields with these names: `category`, `location`, `condition` and a category's own. */
  counts(fields: ReadonlySet<string>): SelectionCounts
}

/**
 * Every listing that anybody may find, kept in this process by columns, as search engines do for
 * facets. It answers at once what would take a thousand look-ups in an index.
 */
export type FacetIndex = {
  /**
   * What `read` takes at once of all that fits a search, with everything that was committed before
   * it was asked; `rate` is ALL per EUR. Undefined where the database has to be asked: by words or
   * distance, and while they are being loaded.
   */
  select<T>(query: ListingQuery, rate: number, read: (all: Selection) => T): Promise<T | undefined>
  /** Loads all listings, or what was changed of them where nobody asks. Never fails. */
  refresh(): Promise<void>
  close(): void
}
