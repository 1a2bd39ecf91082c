import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { pushSubscriptions } from '#db/schema/notifications.ts'
import type { PushJob } from '#src/shared/jobs.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import {
  context,
  deliverAll,
  forgetPushes,
  join,
  NOW,
  pushJobs,
  type QueuedJob,
  queue,
  service,
  states,
  write
} from '#tests/support/push-delivery.ts'
import { deliverPush } from './deliver-push.ts'

beforeEach(forgetPushes)

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
      await deliverPush(db, context(), retry!.payload as PushJob)
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
      await deliverPush(db, context(), job)
      const next: QueuedJob | undefined = queue[known]
      if (next) waits.push((next.after!.getTime() - NOW.getTime()) / 1000)
      job = next?.payload as PushJob
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
    expect(await states(db)).toEqual([['failed', 1]])
    const tries = service.tries.get(device.endpoint.split('/').at(-1)!) ?? 0
    hold(34, 'tries before a notification is given up', tries, { is: 10 })
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
