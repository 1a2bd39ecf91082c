import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

export type OrderPlace = { key: number; id: number }

export type OrderColumn = 'bumpedAt' | 'priceAll'

export type RowOrder = {
  column: OrderColumn
  direction: 'asc' | 'desc'
  after: OrderPlace | undefined
}

/** How many listings have each value; `facets` only for searches within one category. Zeros are left out. */
export type SelectionCounts = {
  general: Record<'category' | 'location' | 'condition', Record<string, number>>
  facets: Record<string, number>
}

export type Selection = {
  size: number
  first(limit: number, order: RowOrder): number[]
  counts(fields: ReadonlySet<string>): SelectionCounts
}

/** All shown listings in columns, in this process's memory: answers what would take a thousand look-ups. */
export type FacetIndex = {
  /** Undefined where the database has to answer: for words, distance, and while this is loading. */
  select<T>(query: ListingQuery, rate: number, read: (all: Selection) => T): Promise<T | undefined>
  /** Loads all listings, or the changes that no search has read yet. Never fails. */
  refresh(): Promise<void>
  close(): void
}
