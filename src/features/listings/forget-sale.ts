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
  const rated = tx.select({ one: sql`1` }).from(ratings).where(eq(ratings.dealId, deals.id))
  const gone = await tx
    .delete(deals)
    .where(and(eq(deals.listingId, listingId), notExists(rated)))
    .returning({ id: deals.id })
  if (gone.length === 0) return
  const subjects = gone.map(({ id }) => dealSubject(id))
  await tx.delete(notifications).where(inArray(notifications.subject, subjects))
}
