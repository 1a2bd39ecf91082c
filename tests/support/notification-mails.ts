import type { Db } from '#db/client.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { sendNotificationMail } from '#src/features/notifications/deliver-mail.ts'
import { notifyMessages, notifySavedSearch } from '#src/features/notifications/notify-members.ts'
import type { When } from '#src/platform/jobs.ts'
import type { Mail, Mailer } from '#src/platform/mailer.ts'
import type { JobName, JobPayload, NotificationMailJob } from '#src/shared/jobs.ts'
import type { Pace } from '#src/shared/notifications.ts'

/** A Monday, noon in Albania. */
export const NOW = new Date('2026-07-27T10:00:00Z')
export const SECRET = 'a secret of this test'
export const sent: Mail[] = []
export const queue: { payload: JobPayload<JobName>; when: When | undefined }[] = []
/** Before each test. */
export function forgetMails() {
  sent.splice(0)
  queue.splice(0)
}
const isSame = (one: When, other: When | undefined) =>
  'once' in one && other !== undefined && 'once' in other && one.once === other.once
export const jobs = {
  enqueue: async (_: Db, name: JobName, payload: JobPayload<JobName>, when?: When) => {
    const isThere = queue.some(each => each.when && isSame(each.when, when))
    if (name === 'notification-mail' && !isThere) queue.push({ payload, when })
  }
}
const taking: Pick<Mailer, 'send'> = { send: async mail => void sent.push(mail) }
/** Sends what is queued, without what waits for a later digest. */
export const send = async (db: Db, now = NOW, mailer = taking) => {
  const context = { mailer, site: 'Tregu', origin: 'https://tregu.example', secret: SECRET, jobs }
  for (const { payload, when } of queue) {
    if (when && 'after' in when && when.after > now) continue
    const job = payload as NotificationMailJob
    await sendNotificationMail(db, { ...context, clock: { now: () => now } }, job)
  }
}
export const write = (db: Db, receiver: Account, excerpt: string, at = NOW) =>
  notifyMessages(db, jobs, [
    {
      conversationId: 7,
      receiverId: receiver.id,
      senderName: 'Drita Marku',
      listingTitle: 'Divan',
      excerpt,
      path: '/messages?with=3',
      at
    }
  ])
export const match = (
  db: Db,
  who: Account,
  searchId: number,
  titles: string[],
  pace: Pace,
  at = NOW
) =>
  notifySavedSearch(db, jobs, {
    userId: who.id,
    searchId,
    search: `kërkimi ${searchId}`,
    listings: titles.map((title, n) => ({ id: 100 * searchId + n, title })),
    path: `/search?q=${searchId}`,
    pace,
    at
  })
export const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
