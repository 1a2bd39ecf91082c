import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { savedListings } from '#db/schema/watching.ts'

const BATCH = 100

/** Those of these members who saved a listing. Without the seller, who knows already. */
export const findSavers = <Fields extends SelectedFields>(
  tx: Db,
  { listingId, held, where }: { listingId: number; held: number[]; where?: SQL | undefined },
  fields: Fields
) =>
  tx
    .select({ userId: savedListings.userId, ...fields })
    .from(savedListings)
    .innerJoin(listings, eq(listings.id, savedListings.listingId))
    .where(
      and(
        eq(savedListings.listingId, listingId),
        inArray(savedListings.userId, held),
        ne(listings.sellerId, savedListings.userId),
        where
      )
    )
    .orderBy(asc(savedListings.userId))

/**
 * Makes the same job in another process wait for this one: what is read of these members afterwards
 * is what that job has left. Their accounts first, as their deletion locks them.
 * @returns who saved the listing, a batch after `after`
 */
export async function holdSavers(
  tx: Db,
  { listingId, after }: { listingId: number; after: number }
): Promise<number[]> {
  const savers = sql`select user_id::float8 as id from ${savedListings}
    where listing_id = ${listingId}::bigint and user_id > ${after}::bigint
    order by user_id limit ${BATCH}`
  await tx.execute(sql`select from ${users} where id in (${savers}) order by id for key share`)
  const rows = await tx.execute<{ id: number }>(sql`${savers} for update`)
  return rows.map(({ id }) => id)
}
