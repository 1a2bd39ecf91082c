import type { Owned } from './listing-life.ts'
import type { Listing } from './schemas/listing.ts'

/** Why moderators or reports have hidden a listing, and where the decision is shown. */
export type Removal = { reason: string; href: string }

export type DayViews = { day: string; views: number; contacts: number }

/** As its owner sees it among their other listings. */
export type OwnListing = Owned & { listing: Listing; days: readonly DayViews[] }
