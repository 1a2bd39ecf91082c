import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { pushSubscriptions } from '#db/schema/notifications.ts'
import { endSessions, startSession } from '#src/features/accounts/sessions.ts'
import { DEVICES_MAX } from '#src/shared/notifications.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, day } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { subscribe, unsubscribeDevice } from './subscriptions.ts'

const push = { allows: (endpoint: string) => endpoint.startsWith('https://fcm.googleapis.com/') }
const aDevice = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url')
  }
})
const context = { language: 'sq' as const, now: day(1) }

async function signedIn(db: Db) {
  const { id } = await anAccount(db)
  await startSession(db, id, '')
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, id))
  return { id, sessionId: session!.id }
}
const countOf = (db: Db, { sessionId }: { sessionId: string }) =>
  db.$count(pushSubscriptions, eq(pushSubscriptions.sessionId, sessionId))
const stored = async (db: Db, endpoint: string) =>
  (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)))[0]

describe('a device', () => {
  test('is kept signed out and joins anyone who signs in on it', async ({ db }) => {
    const [first, second] = [await signedIn(db), await signedIn(db)]
    const device = aDevice()
    await subscribe(db, push, null, { ...device, ...context })
    expect((await stored(db, device.endpoint))?.sessionId).toBeNull()
    await subscribe(db, push, first, { ...device, ...context })
    await subscribe(db, push, second, { ...device, language: 'en', now: day(2) })
    expect(await stored(db, device.endpoint)).toMatchObject({
      sessionId: second.sessionId,
      language: 'en',
      createdAt: day(1),
      lastUsedAt: day(2)
    })
    await endSessions(db, second.id)
    expect((await stored(db, device.endpoint))?.sessionId).toBeNull()
    const left = (await countOf(db, first)) + (await countOf(db, second))
    hold(
      55,
      'accounts that a device is left with after signing out',
      left,
      { is: 0 },
      { of: '2 accounts' }
    )
  })

  test('is not taken over, nor forgotten, by who does not have its keys', async ({ db }) => {
    const holder = await signedIn(db)
    const device = aDevice()
    await subscribe(db, push, holder, { ...device, ...context })
    const stranger = { ...aDevice(), endpoint: device.endpoint }
    const other = await signedIn(db)
    await expect(subscribe(db, push, other, { ...stranger, ...context })).rejects.toMatchObject({
      code: 'not_found'
    })
    await unsubscribeDevice(db, stranger)
    expect((await stored(db, device.endpoint))?.sessionId).toBe(holder.sessionId)
    await unsubscribeDevice(db, device)
    expect(await stored(db, device.endpoint)).toBeUndefined()
  })

  test('of no known push service is refused', async ({ db }) => {
    const device = { ...aDevice(), endpoint: 'https://evil.example/' }
    await expect(subscribe(db, push, null, { ...device, ...context })).rejects.toMatchObject({
      code: 'invalid_input'
    })
  })

  test('is refused as the twenty-first of its account, and comes again as one of the twenty', async ({
    db
  }) => {
    const holder = await signedIn(db)
    const devices = Array.from({ length: DEVICES_MAX }, aDevice)
    for (const device of devices) await subscribe(db, push, holder, { ...device, ...context })
    const next = { ...aDevice(), ...context }
    await expect(subscribe(db, push, holder, next)).rejects.toMatchObject({ code: 'conflict' })
    await subscribe(db, push, holder, { ...devices[0]!, ...context })
    const of = `${devices.length + 1} devices`
    hold(55, 'devices kept of one account', await countOf(db, holder), { is: DEVICES_MAX }, { of })
    await unsubscribeDevice(db, devices[1]!)
    await subscribe(db, push, holder, next)
  })
})
