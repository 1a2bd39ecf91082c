import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { isNewer } from '#src/browser/pwa/worker/last-shown.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { forgetMails, jobs, later, NOW, send, sent } from '#tests/support/notification-mails.ts'
import {
  deliverAll,
  forgetPushes,
  join,
  jobs as pushes,
  service
} from '#tests/support/push-delivery.ts'
import { forgetListings, newsOf } from './forget-listings.ts'
import { notifySavedSearch } from './notify-members.ts'

beforeEach(() => {
  forgetMails()
  forgetPushes()
})

const enqueue: typeof jobs.enqueue = async (...job) => {
  await jobs.enqueue(...job)
  await pushes.enqueue(...job)
}
const find = (db: Db, reader: Account, ids: number[], at = NOW) =>
  notifySavedSearch(
    db,
    { enqueue },
    {
      userId: reader.id,
      searchId: 1,
      search: 'golf',
      listings: ids.map(id => ({ id, title: `Golf ${id}` })),
      path: '/search?q=golf',
      pace: 'soon',
      at
    }
  )
const namedIn = (n: number) => sent[n]?.text.match(/Golf \d+/g)

test('what is deleted before it is sent is not counted', async ({ db }) => {
  const reader = await anAccount(db)
  await join(db, reader, service.device())
  await find(db, reader, [7, 8])
  await forgetListings(db, [8])
  await send(db)
  await deliverAll(db)
  expect(sent.map(({ subject }) => subject)).toEqual(['1 shpallje e re për "golf"'])
  expect(namedIn(0)).toEqual(['Golf 7'])
  expect(service.delivered).toHaveLength(1)
  const [kept] = await db.select().from(notifications).where(eq(notifications.userId, reader.id))
  expect(kept?.count).toBe(1)
})

test('of what was mailed and what is new, each is mailed once, whichever is deleted', async ({
  db
}) => {
  const reader = await anAccount(db)
  await find(db, reader, [1, 2])
  await send(db)
  await find(db, reader, [3, 4], later(1))
  await forgetListings(db, [2, 3])
  await send(db, later(2))
  await forgetListings(db, [4])
  await find(db, reader, [5], later(3))
  await send(db, later(4))
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(3)
  expect(sent.map((_, n) => namedIn(n))).toEqual([['Golf 1', 'Golf 2'], ['Golf 4'], ['Golf 5']])
})

test('a device knows what is found after a deletion as news', async ({ db }) => {
  const reader = await anAccount(db)
  await join(db, reader, service.device())
  await find(db, reader, [1, 2])
  await deliverAll(db)
  await forgetListings(db, [2])
  await find(db, reader, [3], later(1))
  await deliverAll(db)
  const [before = '', after = ''] = service.delivered.map(({ payload }) => payload.id)
  expect(isNewer(after, before)).toBe(true)
})

test('what is deleted while its mail is on its way keeps nothing back later', async ({ db }) => {
  const reader = await anAccount(db)
  await find(db, reader, [1, 2])
  await send(db, NOW, {
    send: async mail => {
      await forgetListings(db, [2])
      sent.push(mail)
    }
  })
  await find(db, reader, [3], later(1))
  await send(db, later(2))
  expect(sent.map((_, n) => namedIn(n))).toEqual([['Golf 1', 'Golf 2'], ['Golf 3']])
})

test('what named a listing is found by its index, whatever their number', async ({ db }) => {
  await db.execute(sql`set local enable_seqscan = off`)
  const plan = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select 1 from ${notifications} where ${newsOf([1, 2, 3])}`)
  expect(plan.map(row => row['QUERY PLAN']).join('\n')).toContain('notifications_listings')
  await forgetListings(
    db,
    Array.from({ length: 22_000 }, (_, n) => n + 1)
  )
})
