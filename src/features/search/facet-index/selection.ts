import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

export type OrderPlace = { key: number; id: number }

export type OrderColumn = 'bumpedAt' | 'priceAll'

export type RowOrder = {
  column: OrderColumn
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
  counts(fields: ReadonlySet<string>): SelectionCounts
}

/** All shown listings by columns, in this process: answers what would take a thousand look-ups. */
export type FacetIndex = {
  /** Undefined where the database has to answer: by words, distance, and while it is loading. */
  select<T>(query: ListingQuery, rate: number, read: (all: Selection) => T): Promise<T | undefined>
  /** Loads all listings, or what was changed of them where nobody asks. Never fails. */
  refresh(): Promise<void>
  close(): void
}
