import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { forgetListings } from '#src/features/notifications/forget-listings.ts'
import type { Actor } from '#src/features/trust/can.ts'
import { lockOwn } from './own.ts'

/**
 * Deletes a listing for good, in whatever state; the files of its photos go with the next sweep,
 * unless something else shows them, and what others were told of it goes too. Refuses with `not_found`.
 * @returns what it was, for those whose pages it leaves
 */
export async function removeListing(db: Db, seller: Actor, id: number) {
  return db.transaction(async tx => {
    const gone = await lockOwn(tx, seller, id, 'listing.delete')
    await tx.delete(listings).where(eq(listings.id, gone.id))
    await forgetListings(tx, [gone.id])
    return { id: gone.id, categoryId: gone.categoryId }
  })
}
