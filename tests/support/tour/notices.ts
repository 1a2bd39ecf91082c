import type { Db } from '#db/client.ts'
import { markRead } from '#src/features/notifications/list.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { notifyMessages, notifySavedSearch } from '#src/features/notifications/notify-members.ts'
import { noJobs } from '../factories.ts'

/** One notification of each kind, of which the first is read. */
export async function tellOfEverything(db: Db, userId: number, listingId: number) {
  const title = 'Dollap me tri kanate'
  const price = { currency: 'ALL' as const, free: false }
  const hoursAgo = (n: number) => new Date(Date.now() - n * 60 * 60 * 1000)
  await notify(db, noJobs, {
    userId,
    kind: 'expiring',
    subject: `listing:${listingId}`,
    parts: { title, expiresAt: new Date().toISOString() },
    path: `/listing/${listingId}`,
    at: hoursAgo(50)
  })
  await markRead(db, { id: userId }, { until: new Date() }, new Date())
  await notify(db, noJobs, {
    userId,
    kind: 'price_drop',
    subject: `listing:${listingId}`,
    parts: { title, before: { ...price, price: 12_000 }, now: { ...price, price: 9500 }, inAll: 1 },
    path: `/listing/${listingId}`,
    at: hoursAgo(30)
  })
  const found = [{ id: listingId, title: 'Volkswagen Golf 5, 2008, naftë, me dokumente të plota' }]
  const search = { userId, searchId: 1, search: 'Golf 5 në Tiranë', path: '/search?q=golf' }
  await notifySavedSearch(db, noJobs, { ...search, listings: found, pace: 'soon', at: hoursAgo(5) })
  await notifyMessages(db, noJobs, [
    {
      conversationId: 1,
      receiverId: userId,
      senderName: 'Drita Marku',
      listingTitle: title,
      excerpt: 'Përshëndetje, a është ende në shitje? Mund ta shoh sot pasdite.',
      path: '/messages',
      at: new Date()
    }
  ])
}
