import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import webPush from 'web-push'
import type { Db } from '#db/client.ts'
import {
  notificationDeliveries,
  notifications,
  pushSubscriptions,
  quietHours
} from '#db/schema/notifications.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { endSession, startSession } from '#src/features/accounts/sessions.ts'
import type { JobPayload, PushJob } from '#src/platform/jobs.ts'
import { openPush } from '#src/platform/push.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import type { JobName } from '#src/shared/jobs.ts'
import { type Choice, OPTIONAL_KINDS, type OptionalKind } from '#src/shared/notifications.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { type Device, openPushService, type PushService } from '#tests/support/push-service.ts'
import { deliverPush } from './deliver-push.ts'
import { markSubjectRead } from './list.ts'
import { notifyMessages, notifySavedSearch } from './notify-members.ts'
import { savePreferences } from './preferences.ts'
import { subscribe } from './subscriptions.ts'

/** Noon in Albania. */
const NOW = new Date('2026-07-27T10:00:00Z')
const clock = { now: () => NOW }
const CONVERSATION = 7

let service: PushService
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())

type Queued = { name: JobName; payload: JobPayload<JobName>; after: Date | undefined }
let queue: Queued[] = []
beforeEach(() => {
  queue = []
  service.delivered.splice(0)
})
const jobs = {
  enqueue: async (_: Db, name: JobName, payload: JobPayload<JobName>, when?: { after: Date }) => {
    queue.push({ name, payload, after: when?.after })
  }
}
const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:op@shembull.al' }
// One of its own for each test: after a silence it has a rest.
const tools = () => ({
  push: openPush({ keys, hosts: [service.origin], patience: 200 }),
  jobs,
  clock
})
const pushJobs = () =>
  queue.filter(({ name }) => name === 'push').map(({ payload }) => payload as PushJob)

/** Signs somebody in on a device that shows notifications. */
async function join(db: Db, account: Account, device: Device, language: Language = 'sq') {
  const token = await startSession(db, account.id, 'Chrome, Android')
  const [session] = await db.execute<{ id: string }>(
    sql`select id from sessions where user_id = ${account.id} order by created_at desc, id limit 1`
  )
  const holder = { id: account.id, sessionId: session!.id }
  await subscribe(db, tools().push, holder, { ...device, language, now: NOW })
  return { token, sessionId: session!.id }
}

const write = (db: Db, receiver: Account, excerpt = 'A është ende?', at = NOW) =>
  notifyMessages(db, jobs, [
    {
      conversationId: CONVERSATION,
      receiverId: receiver.id,
      senderName: 'Drita Marku',
      listingTitle: 'Divan',
      excerpt,
      path: '/messages?with=3',
      at
    }
  ])
const deliverAll = async (db: Db, some = tools()) => {
  for (const job of pushJobs()) await deliverPush(db, some, job)
}
const states = async (db: Db) =>
  (await db.select().from(notificationDeliveries)).map(({ state, count }) => [state, count])

describe('a notification', () => {
  test('reaches each device once, in its language, however often the job is done', async ({
    db
  }) => {
    const receiver = await anAccount(db)
    const [phone, laptop] = [service.device(), service.device()]
    await join(db, receiver, phone)
    await join(db, receiver, laptop, 'en')
    await write(db, receiver)
    await deliverAll(db)
    await deliverAll(db)
    const [row] = await db.select().from(notifications)
    const payloads = new Map(service.delivered.map(each => [each.payload.lang, each.payload]))
    expect(service.delivered).toHaveLength(2)
    expect(payloads.get('sq')).toEqual({
      id: `${row?.id}.1`,
      tag: 'message/conversation:7',
      title: 'Drita Marku ju shkroi',
      body: 'Divan: A është ende?',
      lang: 'sq',
      path: '/messages?with=3',
      open: `/notifications/${row?.id}`
    })
    expect(payloads.get('en')).toMatchObject({
      title: 'Drita Marku wrote to you',
      path: '/en/messages?with=3'
    })
    expect(service.delivered[0]?.headers).toMatchObject({ urgency: 'high', ttl: '259200' })
    expect(await states(db)).toEqual([
      ['sent', 1],
      ['sent', 1]
    ])
  })

  test('of a saved search shows a small photo of what was found last', async ({ db }) => {
    const receiver = await anAccount(db)
    await join(db, receiver, service.device())
    const photo = (letter: string) => `/photos/${letter.repeat(64)}-1280.webp`
    const find = { userId: receiver.id, searchId: 4, search: 'golf', path: '/search?q=golf' }
    for (const [id, letter] of [
      [1, 'a'],
      [2, 'b']
    ] as const) {
      const listings = [{ id, title: 'Golf', photo: photo(letter) }]
      await notifySavedSearch(db, jobs, { ...find, listings, pace: 'soon', at: NOW })
    }
    await deliverAll(db)
    const images = service.delivered.map(({ payload }) => payload.image)
    expect(images).toEqual([photo('b').replace('1280', '320')])
  })

  test('grows while it is unread; the job before the last one is silent', async ({ db }) => {
    const receiver = await anAccount(db)
    await join(db, receiver, service.device())
    await write(db, receiver, 'Po')
    await write(db, receiver, 'Sa kushton?')
    // Both are due in the same moment.
    await Promise.all(pushJobs().map(job => deliverPush(db, tools(), job)))
    expect(service.delivered.map(({ payload }) => payload.body)).toEqual([
      '2 mesazhe të reja · Divan: Sa kushton?'
    ])
    await write(db, receiver, 'Hë?')
    await deliverAll(db)
    expect(service.delivered).toHaveLength(2)
    expect(new Set(service.delivered.map(({ payload }) => payload.tag)).size).toBe(1)
    expect(new Set(service.delivered.map(({ headers }) => headers.topic)).size).toBe(1)
    await markSubjectRead(db, receiver, 'conversation:7', NOW)
    await write(db, receiver, 'Tjetër')
    expect(await db.$count(notifications)).toBe(2)
  })

  test('is queued for devices only where there is one; the mail waits in any case', async ({
    db
  }) => {
    const [without, signedOut] = [await anAccount(db), await anAccount(db)]
    const { sessionId } = await join(db, signedOut, service.device())
    await endSession(db, sessionId)
    for (const receiver of [without, signedOut]) await write(db, receiver)
    expect(queue.map(({ name }) => name)).toEqual(['notification-mail', 'notification-mail'])
  })

  test('that was read in time rings nowhere', async ({ db }) => {
    const receiver = await anAccount(db)
    await join(db, receiver, service.device())
    await write(db, receiver)
    await markSubjectRead(db, receiver, 'conversation:7', NOW)
    await deliverAll(db)
    expect(service.delivered).toEqual([])
    expect(queue.find(({ name }) => name === 'push')?.after).toEqual(new Date(NOW.getTime() + 2000))
  })

  test('does not reach a device that was signed out, nor one that another holds now', async ({
    db
  }) => {
    const [receiver, other] = [await anAccount(db), await anAccount(db)]
    const [left, shared] = [service.device(), service.device()]
    const { sessionId } = await join(db, receiver, left)
    await join(db, receiver, shared)
    await endSession(db, sessionId)
    await join(db, other, shared)
    await write(db, receiver)
    await deliverAll(db)
    expect(service.delivered).toEqual([])
    expect(await db.$count(pushSubscriptions)).toBe(2)
  })

  test('is not sent to whom wants none of its kind, nor to somebody banned', async ({ db }) => {
    const [receiver, banned] = [await anAccount(db), await anAccount(db, { bannedAt: NOW })]
    const choices = Object.fromEntries(
      OPTIONAL_KINDS.map(kind => [kind, { push: kind !== 'message', mail: true }])
    ) as Record<OptionalKind, Choice>
    await savePreferences(db, receiver, { ...choices, quiet: null })
    for (const who of [receiver, banned]) {
      await join(db, who, service.device())
      await write(db, who)
    }
    await deliverAll(db)
    expect(service.delivered).toEqual([])
  })

  test('waits for the end of the quiet hours', async ({ db }) => {
    const receiver = await anAccount(db)
    await join(db, receiver, service.device())
    const quiet = { userId: receiver.id, fromMinute: 11 * 60, toMinute: 13 * 60 + 30 }
    await db.insert(quietHours).values(quiet)
    await write(db, receiver)
    const [job] = pushJobs()
    await deliverAll(db)
    expect(service.delivered).toEqual([])
    expect(queue.at(-1)).toEqual({
      name: 'push',
      payload: job,
      after: new Date('2026-07-27T11:30:00Z')
    })
    await db.delete(quietHours)
    await deliverPush(db, tools(), job!)
    expect(service.delivered).toHaveLength(1)
  })
})

describe('a push service', () => {
  test.for([404, 410])('that says %i is asked no more', async (status, { db }) => {
    const receiver = await anAccount(db)
    const [gone, alive] = [service.device(), service.device()]
    await join(db, receiver, gone)
    await join(db, receiver, alive)
    service.behave(gone, status)
    await write(db, receiver)
    await deliverAll(db)
    expect(service.delivered).toHaveLength(1)
    const left = await db.select().from(pushSubscriptions)
    expect(left.map(({ endpoint }) => endpoint)).toEqual([alive.endpoint])
    expect(queue.filter(({ name }) => name === 'push')).toHaveLength(1)
  })

  test.for([413, 400, 403])(
    'that says %i is not asked again for this one',
    async (status, { db }) => {
      const receiver = await anAccount(db)
      const device = service.device()
      await join(db, receiver, device)
      service.behave(device, status)
      await write(db, receiver)
      await deliverAll(db)
      await deliverAll(db)
      expect(service.tries.get(device.endpoint.split('/').at(-1)!)).toBe(1)
      expect(await states(db)).toEqual([['failed', 1]])
      const [stored] = await db.select().from(pushSubscriptions)
      expect(stored?.failures).toBe(1)
      service.behave(device, 201)
      await write(db, receiver)
      await deliverAll(db)
      expect((await db.select().from(pushSubscriptions))[0]?.failures).toBe(0)
    }
  )

  test.for([
    ['429 with Retry-After', { status: 429, retryAfter: '120' }, 120],
    ['500', 500, 30],
    ['nothing', 'silent', 30]
  ] as const)(
    'that says %s is asked later, and only for this device',
    async ([, how, seconds], { db }) => {
      const receiver = await anAccount(db)
      const [busy, alive] = [service.device(), service.device()]
      await join(db, receiver, busy)
      await join(db, receiver, alive)
      service.behave(busy, how)
      await write(db, receiver)
      await deliverAll(db)
      expect(service.delivered).toHaveLength(1)
      const [retry] = queue.slice(-1)
      expect(retry?.after).toEqual(new Date(NOW.getTime() + seconds * 1000))
      expect(retry?.payload).toMatchObject({ tries: 1, subscriptionId: expect.any(Number) })
      service.behave(busy, 201)
      await deliverPush(db, tools(), retry!.payload as PushJob)
      expect(service.delivered).toHaveLength(2)
      expect(await states(db)).toEqual([
        ['sent', 1],
        ['sent', 1]
      ])
    }
  )

  test('is asked ten times, less and less often, and then given up', async ({ db }) => {
    const receiver = await anAccount(db)
    const device = service.device()
    await join(db, receiver, device)
    service.behave(device, 503)
    await write(db, receiver)
    const waits: number[] = []
    for (let job = pushJobs()[0]; job; ) {
      const known = queue.length
      await deliverPush(db, tools(), job)
      const next: Queued | undefined = queue[known]
      if (next) waits.push((next.after!.getTime() - NOW.getTime()) / 1000)
      job = next?.payload as PushJob
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
    expect(await states(db)).toEqual([['failed', 1]])
  })

  test('that refuses five notifications in a row has lost its device', async ({ db }) => {
    const receiver = await anAccount(db)
    const device = service.device()
    await join(db, receiver, device)
    service.behave(device, 403)
    for (let n = 1; n <= 5; n++) {
      expect(
        await db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, device.endpoint))
      ).toBe(1)
      await write(db, receiver)
      await deliverAll(db)
    }
    expect(await db.$count(pushSubscriptions)).toBe(0)
  })
})
