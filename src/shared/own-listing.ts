import type { Owned } from './listing-life.ts'
import type { Listing } from './schemas/listing.ts'

export type DayViews = { day: string; views: number; contacts: number }

/** As its owner sees it among his others. */
export type OwnListing = Owned & { listing: Listing; days: readonly DayViews[] }
