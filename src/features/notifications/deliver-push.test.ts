import { beforeEach, describe, expect } from 'vitest'
import { notifications, pushSubscriptions, quietHours } from '#db/schema/notifications.ts'
import { endSession } from '#src/features/accounts/sessions.ts'
import { type Choice, OPTIONAL_KINDS, type OptionalKind } from '#src/shared/notifications.ts'
import { anAccount } from '#tests/support/factories.ts'
import { test } from '#tests/support/pristine-database.ts'
import {
  context,
  deliverAll,
  forgetPushes,
  jobs,
  join,
  NOW,
  pushJobs,
  queue,
  service,
  states,
  write
} from '#tests/support/push-delivery.ts'
import { SCRIPT_PAYLOADS } from '#tests/support/script-payloads.ts'
import { deliverPush } from './deliver-push.ts'
import { markSubjectRead } from './list.ts'
import { notifyMessages, notifySavedSearch } from './notify-members.ts'
import { savePreferences } from './preferences.ts'

beforeEach(forgetPushes)

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
      id: `${row?.id}.${NOW.getTime()}001`,
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

  // In parts, since each is one transaction.
  test.for([0, 3, 6])(
    'row 22: holds what members wrote as text, and leads where it would have, from %i on',
    async (from, { db }) => {
      const receiver = await anAccount(db)
      await join(db, receiver, service.device())
      const lines = SCRIPT_PAYLOADS.map(text => text.replace(/\s+/g, ' '))
      // What a name may hold; longer ones are cut.
      const payloads = lines.filter((text, n) => n % 9 === from && text.length <= 80)
      expect(payloads.length).toBeGreaterThan(33)
      const written = payloads.map((text, n) => ({
        ...{ conversationId: n + 1, receiverId: receiver.id, at: NOW, path: `/messages/${n + 1}` },
        ...{ senderName: text, listingTitle: text, excerpt: text }
      }))
      await notifyMessages(db, jobs, written)
      await deliverAll(db)
      const shown = service.delivered.map(({ payload: { title, body, path, open, image } }) => {
        expect(open).toMatch(/^\/notifications\/\d+$/)
        return { title, body, path, image }
      })
      const expected = payloads.map((text, n) => ({
        ...{ title: `${text} ju shkroi`, body: `${text}: ${text}`, path: `/messages/${n + 1}` },
        image: undefined
      }))
      expect(shown).toHaveLength(expected.length)
      expect(shown).toEqual(expect.arrayContaining(expected))
    }
  )

  test('grows while it is unread; the job before the last one is silent', async ({ db }) => {
    const receiver = await anAccount(db)
    await join(db, receiver, service.device())
    await write(db, receiver, 'Po')
    await write(db, receiver, 'Sa kushton?')
    // Both are due in the same moment.
    await Promise.all(pushJobs().map(job => deliverPush(db, context(), job)))
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
    await deliverPush(db, context(), job!)
    expect(service.delivered).toHaveLength(1)
  })
})
