import type { Db } from '#db/client.ts'
import { markRead } from '#src/features/notifications/list.ts'
import { type News, notifyAll } from '#src/features/notifications/notify.ts'
import {
  conversationSubject,
  dealSubject,
  listingSubject,
  searchSubject
} from '#src/features/notifications/subjects.ts'
import type { Kind, Parts } from '#src/shared/notifications.ts'
import { paths } from '#src/shared/paths.ts'
import { noJobs } from '../factories.ts'

const TITLE = 'Dollap me tri kanate'
const PRICE = { currency: 'ALL' as const, free: false }
const FOUND = 'Volkswagen Golf 5, 2008, naftë, me dokumente të plota'

type Notice<Of extends Kind> = { hoursAgo: number; subject: string; path: string; parts: Parts[Of] }
type Notices = { [Of in Kind]: Notice<Of> }

const noticesOf = (listingId: number): Notices => {
  const listing = { subject: listingSubject(listingId), path: paths.listing(listingId) }
  return {
    expiring: {
      ...listing,
      hoursAgo: 50,
      parts: { title: TITLE, expiresAt: new Date().toISOString() }
    },
    deal: {
      hoursAgo: 45,
      subject: dealSubject(1),
      path: paths.deal(1),
      parts: { name: 'Gëzim Hoxha', title: TITLE }
    },
    moderation: {
      ...listing,
      hoursAgo: 40,
      parts: { act: 'restore', rule: null, note: '', title: TITLE, until: null }
    },
    price_drop: {
      ...listing,
      hoursAgo: 30,
      parts: {
        title: TITLE,
        before: { ...PRICE, price: 12_000 },
        now: { ...PRICE, price: 9500 },
        inAll: 1
      }
    },
    saved_status: { ...listing, hoursAgo: 20, parts: { title: TITLE, status: 'reserved' } },
    saved_search: {
      hoursAgo: 5,
      subject: searchSubject(1),
      path: '/search?q=golf',
      parts: {
        search: 'Golf 5 në Tiranë',
        listings: [
          { id: listingId, title: FOUND, price: { ...PRICE, price: 350_000 }, place: 'Tiranë' }
        ]
      }
    },
    message: {
      hoursAgo: 0,
      subject: conversationSubject(1),
      path: paths.messages,
      parts: {
        name: 'Drita Marku',
        title: TITLE,
        excerpt: 'Përshëndetje, a është ende në shitje? Mund ta shoh sot pasdite.'
      }
    }
  }
}

/** One notification of each kind, of which the first is read. */
export async function notifyOfEverything(db: Db, userId: number, listingId: number) {
  const notices = noticesOf(listingId)
  const [first, ...others] = Object.entries(notices).map(([kind, { hoursAgo, ...notice }]) => {
    const at = new Date(Date.now() - hoursAgo * 60 * 60 * 1000)
    return { ...notice, userId, kind, at } as News
  })
  await notifyAll(db, noJobs, [first!])
  await markRead(db, { id: userId }, { until: new Date() }, new Date())
  await notifyAll(db, noJobs, others)
}
