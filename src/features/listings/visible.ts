import { eq, inArray, or, type Placeholder, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'

/** Listings that anybody may find. Written out, so that the planner sees the partial indexes fit. */
export const isShown = () => sql`${listings.status} in ('active', 'reserved')`

const PUBLIC = ['active', 'reserved', 'sold', 'expired'] as const

/** Listings whose page this reader may open; paused and removed ones are their owner's alone. */
export const isVisibleTo = (readerId: number | Placeholder | undefined) =>
  or(
    inArray(listings.status, [...PUBLIC]),
    readerId === undefined ? undefined : eq(listings.sellerId, readerId)
  )
