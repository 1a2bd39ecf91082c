import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
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

/**
 * Makes the same job in another process wait for this one. Their accounts first, as their deletion
 * locks them. What is read afterwards is what that job has left.
 */
export async function holdSavers(
  tx: Db,
  { listingId, after }: { listingId: number; after: number }
) {
  const savers = sql`select user_id from ${savedListings}
    where listing_id = ${listingId}::bigint and user_id > ${after}::bigint
    order by user_id limit ${BATCH}`
  await tx.execute(sql`select from ${users} where id in (${savers}) order by id for key share`)
  await tx.execute(sql`${savers} for update`)
}
