import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { savedListings } from '#db/schema/watching.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { isVisibleTo } from '#src/features/listings/visible.ts'
import { markSubjectRead } from '#src/features/notifications/list.ts'
import { listingSubject } from '#src/features/notifications/subjects.ts'
import { Refusal } from '#src/shared/errors.ts'
import { KINDS, NOTIFICATION_KINDS } from '#src/shared/notifications.ts'

type Saver = Pick<Account, 'id'>

const OF_SAVED = KINDS.filter(kind => NOTIFICATION_KINDS[kind].ofSaved)

/** One that is already saved stays as it was. Refuses with `not_found`. */
export async function saveListing(db: Db, account: Saver, id: number, now: Date) {
  const saved = await saveAll(db, account, [id], now)
  if (!saved.has(id)) throw new Refusal('not_found')
}

/** Takes over what a device kept, in its order; what the member may not see is left out. */
export async function takeOverSaves(db: Db, account: Saver, ids: readonly number[], now: Date) {
  await saveAll(db, account, ids, now)
}

async function saveAll(db: Db, { id: userId }: Saver, ids: readonly number[], now: Date) {
  const known = ids.filter(id => Number.isSafeInteger(id) && id > 0)
  if (known.length === 0) return new Set<number>()
  return db.transaction(async tx => {
    // The lock keeps a listing from being deleted between the two statements; in order, as everybody
    // who locks several.
    const rows = await tx
      .select({ listingId: listings.id, price: listings.price, currency: listings.currency })
      .from(listings)
      .where(and(inArray(listings.id, known), isVisibleTo(userId)))
      .orderBy(asc(listings.id))
      .for('key share')
    if (rows.length === 0) return new Set<number>()
    const saves = rows.map(row => ({
      ...row,
      userId,
      // A millisecond apart, so that the list keeps its order.
      savedAt: new Date(now.getTime() - known.indexOf(row.listingId))
    }))
    await tx.insert(savedListings).values(saves).onConflictDoNothing()
    return new Set(rows.map(({ listingId }) => listingId))
  })
}

/** Also one that has been hidden since; what waits to be sent about it is not. Refuses with `not_found`. */
export async function unsaveListing(db: Db, { id: userId }: Saver, id: number, now: Date) {
  const refusal = new Refusal('not_found')
  if (!Number.isSafeInteger(id) || id < 1) throw refusal
  const removed = await db
    .delete(savedListings)
    .where(and(eq(savedListings.userId, userId), eq(savedListings.listingId, id)))
    .returning({ id: savedListings.listingId })
  if (removed.length > 0) {
    return markSubjectRead(db, { id: userId }, listingSubject(id), now, OF_SAVED)
  }
  const [seen] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), isVisibleTo(userId)))
  if (!seen) throw refusal
}
