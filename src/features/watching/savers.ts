import { and, asc, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { savedListings } from '#db/schema/watching.ts'

const BATCH = 100

/**
 * The members who saved a listing, a batch after `after`. Without the seller, who knows already.
 */
export const findSavers = <Fields extends SelectedFields>(
  tx: Db,
  { listingId, after, where }: { listingId: number; after: number; where?: SQL | undefined },
  fields: Fields
) =>
  tx
    .select({ userId: savedListings.userId, ...fields })
    .from(savedListings)
    .innerJoin(listings, eq(listings.id, savedListings.listingId))
    .where(
      and(
        eq(savedListings.listingId, listingId),
        gt(savedListings.userId, after),
        ne(listings.sellerId, savedListings.userId),
        where
      )
    )
    .orderBy(asc(savedListings.userId))
    .limit(BATCH)
