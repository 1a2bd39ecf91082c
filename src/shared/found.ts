import type { FoundListing } from './schemas/listing.ts'

/** Exact up to a thousand, for texts up to 300; "more than" beyond. */
export type Total = { count: number; exact: boolean }

/** A filter without which something is found. */
export type Obstacle = {
  /** The filter's own, as `shownFilters` names it. */
  name: string
  total: Total
  /** For a limit on the price: which of its sides, and the listing that comes nearest to it. */
  nearest?: { side: 'highest' | 'lowest'; listing: FoundListing }
}

/** The text of a search `without` some of its words. */
export type Relaxation = { without: string; text: string }
