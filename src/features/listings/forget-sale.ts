import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deals, ratings } from '#db/schema/deals.ts'
import { notifications } from '#db/schema/notifications.ts'
import { dealSubject } from '#src/features/notifications/subjects.ts'

/**
 * A sale that fell through, or a buyer named by mistake: neither side can rate the other for it, and
 * the next buyer can be named. What somebody has rated stays.
 */
export async function forgetSale(tx: Db, listingId: number) {
  const ofListing = eq(deals.listingId, listingId)
  // A statement of its own: the next one then sees a rating that was being given.
  await tx.select({ id: deals.id }).from(deals).where(ofListing).for('update')
  const rated = tx.select({ one: sql`1` }).from(ratings).where(eq(ratings.dealId, deals.id))
  const gone = await tx
    .delete(deals)
    .where(and(ofListing, notExists(rated)))
    .returning({ id: deals.id })
  if (gone.length === 0) return
  const subjects = gone.map(({ id }) => dealSubject(id))
  await tx.delete(notifications).where(inArray(notifications.subject, subjects))
}
