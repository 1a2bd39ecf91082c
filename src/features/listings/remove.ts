import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { Refusal } from '#src/shared/errors.ts'
import { isOwn } from './own.ts'

/**
 * Deletes a listing for good, in whatever state; the files of its photos go with the next sweep,
 * unless something else shows them. Refuses with `not_found`.
 * @returns what it was, for those whose pages it leaves
 */
export async function removeListing(db: Db, seller: { id: number }, id: number) {
  const [gone] = await db
    .delete(listings)
    .where(isOwn(seller, id))
    .returning({ id: listings.id, categoryId: listings.categoryId })
  if (!gone) throw new Refusal('not_found')
  return gone
}
