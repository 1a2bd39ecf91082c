import type { Listing, ListingStatus } from '#src/shared/schemas/listing.ts'

export type DayOfViews = { day: string; views: number; contacts: number }

export type Own = {
  listing: Listing
  status: ListingStatus
  expiresAt: Date
  renewedAt: Date | null
  days: readonly DayOfViews[]
}
