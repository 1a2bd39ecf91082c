import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { notifications } from '#db/schema/notifications.ts'
import { savedListings } from '#db/schema/watching.ts'
import { priceInAll } from '#src/features/listings/price.ts'
import { isShown } from '#src/features/listings/visible.ts'
import { type News, notifyAll } from '#src/features/notifications/notify.ts'
import { ROUNDING } from '#src/features/notifications/still-true.ts'
import { listingSubject } from '#src/features/notifications/subjects.ts'
import type { Clock } from '#src/platform/clock.ts'
import { inBatches } from '#src/platform/in-batches.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import type { PriceDropJob } from '#src/shared/jobs.ts'
import { photoOf } from '#src/shared/notifications.ts'
import { paths } from '#src/shared/paths.ts'
import { droppedFrom } from './price-drop.ts'
import { findSavers, holdSavers } from './savers.ts'

type PriceContext = { jobs: JobQueue; clock: Clock; rate(): number }

/** Only below the price at saving and the last one notified of. Running again repeats nothing. */
export async function notifyOfPrice(db: Db, context: PriceContext, { listingId }: PriceDropJob) {
  await inBatches(db, (tx, after) => notifyBatch(tx, context, listingId, after))
}

/** @returns the last saver of this batch, or undefined when there was none. */
async function notifyBatch(tx: Db, context: PriceContext, listingId: number, after: number) {
  // First: while it waits for another process, the listing may change.
  const held = await holdSavers(tx, { listingId, after })
  const { id, title, price, currency, free, kind, categoryId, images } = getTableColumns(listings)
  const [listing] = await tx
    .select({ id, title, price, currency, free, kind, categoryId, images })
    .from(listings)
    .where(and(eq(listings.id, listingId), isShown()))
  if (!listing) return undefined
  const rate = context.rate()
  const inAll = priceInAll(listing, rate)
  const savers = await saversAbove(tx, { listingId, held }, { ...listing, inAll })
  const now = { price: listing.price, currency: listing.currency, free: listing.free }
  const news = savers.flatMap(({ userId, saved }): News<'price_drop'>[] => {
    const was = droppedFrom(saved, listing, rate)
    if (!was) return []
    const before = { ...was, free: false }
    const parts = { title: listing.title, before, now, inAll, ...photoOf(listing) }
    const subject = listingSubject(listingId)
    const [path, at] = [paths.listing(listingId), context.clock.now()]
    return [{ userId, kind: 'price_drop', subject, parts, path, at }]
  })
  await notifyAll(tx, context.jobs, news)
  const notified = news.map(({ userId }) => userId)
  await tx
    .update(savedListings)
    .set({ notifiedAll: inAll })
    .where(and(eq(savedListings.listingId, listingId), inArray(savedListings.userId, notified)))
  return held.at(-1)
}

type Now = { price: number; currency: string; inAll: number }

/**
 * Members who have not been notified of this price or a lower one. The rate moves every day, so
 * prices in one currency are compared as they are; where the notification is gone, or was of another
 * currency, a little less in ALL says nothing.
 */
function saversAbove(tx: Db, of: { listingId: number; held: number[] }, now: Now) {
  const { price, currency, notifiedAll, savedAt, userId } = getTableColumns(savedListings)
  const isBelowLast = sql`(
    select case n.parts->'now'->>'currency' when ${now.currency}
      then (n.parts->'now'->>'price')::numeric > ${now.price}::numeric end
    from ${notifications} n
    where n.user_id = ${userId} and n.kind = 'price_drop'
      and n.subject = ${listingSubject(of.listingId)} and n.happened_at >= ${savedAt}
    order by n.happened_at desc, n.id desc limit 1)`
  const where = sql`(
    ${notifiedAll} is null
    or coalesce(${isBelowLast}, ${notifiedAll} > ${now.inAll}::numeric * ${ROUNDING}::numeric))`
  return findSavers(tx, { ...of, where }, { saved: { price, currency } })
}
