import { desc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { auditLog, users } from '#db/schema/accounts.ts'
import { deviceVerifications as devices } from '#db/schema/trust.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, day } from '#tests/support/factories.ts'
import { changePolicy } from './change-policy.ts'
import { readPolicy } from './policy.ts'
import { readDevices } from './read-devices.ts'
import { listUsers, readUserByEmail } from './read-users.ts'
import { rememberDevice } from './remember-device.ts'
import { resetVerification } from './reset-verification.ts'
import { revokeDevice } from './revoke-device.ts'

const NOW = day(20)
const ADMIN = { id: 0, role: 'admin' } as const
const KEEPING = { secret: 'a secret of the application, 32 b', now: NOW }
const shown = { token: undefined, device: '', userAgent: 'Mozilla', ipAddress: '192.0.2.1' }

async function audited(db: Db, actorId: number) {
  const rows = await db
    .select({ action: auditLog.action, object: auditLog.object, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.actorId, actorId))
    .orderBy(desc(auditLog.id))
  return rows
}

describe('an admin', () => {
  test('resets a verification once, with a row of the audit log', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    const user = await anAccount(db, { isIdVerified: true, idVerifiedAt: NOW })
    await resetVerification(db, admin, user.id)
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect([row?.isIdVerified, row?.idVerifiedAt]).toEqual([false, null])
    await expect(resetVerification(db, admin, user.id)).rejects.toMatchObject({ code: 'conflict' })
    for (const id of [999_999_999, Number.NaN]) {
      await expect(resetVerification(db, admin, id)).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await audited(db, admin.id)).toEqual([
      { action: 'verification.reset', object: `user:${user.id}`, details: '' }
    ])
  })

  test('revokes a device while it is active, with a row of the audit log', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    const user = await anAccount(db)
    const { expiresAt } = await rememberDevice(db, user, { ...shown, fingerprint: 'f' }, KEEPING)
    const [device] = (await readDevices(db, NOW, undefined)).devices
    const id = device!.id
    const conflict = { code: 'conflict' }
    await expect(revokeDevice(db, admin, id, expiresAt)).rejects.toMatchObject(conflict)
    await revokeDevice(db, admin, id, NOW)
    await expect(revokeDevice(db, admin, id, NOW)).rejects.toMatchObject(conflict)
    await expect(revokeDevice(db, admin, 999_999_999, NOW)).rejects.toMatchObject({
      code: 'not_found'
    })
    expect((await readDevices(db, NOW, undefined)).devices[0]).toMatchObject({
      isActive: false,
      revokedAt: NOW
    })
    expect(await audited(db, admin.id)).toEqual([
      { action: 'device.revoke', object: `device:${id}`, details: `user:${user.id}` }
    ])
  })

  test('turns switches, and what changes is in the audit log', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    const wanted = { postingId: true, messagingId: false, messagingDevice: true }
    await changePolicy(db, admin, wanted)
    await changePolicy(db, admin, wanted)
    expect(await readPolicy(db)).toEqual(wanted)
    await changePolicy(db, admin, { ...wanted, postingId: false })
    expect((await audited(db, admin.id)).map(({ details }) => details)).toEqual([
      'postingId=off',
      'postingId=on messagingDevice=on'
    ])
  })

  test('sees twelve characters of a fingerprint, and when it expired', async ({ db }) => {
    const user = await anAccount(db)
    const { expiresAt } = await rememberDevice(db, user, { ...shown, fingerprint: 'f' }, KEEPING)
    const [device] = (await readDevices(db, expiresAt, undefined)).devices
    expect(device).toMatchObject({ userId: user.id, isActive: false })
    expect(device?.deviceFingerprint).toMatch(/^[0-9a-f]{12}$/)
    const [stored] = await db.select().from(devices).where(eq(devices.userId, user.id))
    expect(stored?.deviceFingerprint.startsWith(device!.deviceFingerprint)).toBe(true)
  })

  test('finds an account by its address, whatever its case, and nobody else', async ({ db }) => {
    const { id } = await anAccount(db, { email: 'Blerta.Hoxha@shembull.al' })
    expect((await readUserByEmail(db, 'blerta.hoxha@SHEMBULL.al')).id).toBe(id)
    await expect(readUserByEmail(db, 'blerta@shembull.al')).rejects.toMatchObject({
      code: 'not_found',
      fields: { email: 'userNotFound' }
    })
  })

  test('finds accounts by part of a name or address, and by a number however written', async ({
    db
  }) => {
    const account = await anAccount(db, {
      fullName: 'Çlirim Gjoka_Krasniqi',
      username: 'zeri.i.malit',
      email: 'Clirim.Gj@shembull.al',
      phone: '+355691234567'
    })
    const found = async (text: string) =>
      (await listUsers(db, ADMIN, { text })).users.map(({ id }) => id).includes(account.id)
    const texts = ['clirim gjoka', 'GJOKA_', 'zeri.i', 'clirim.gj@SHEMBULL', '069 123 45 67']
    for (const text of [...texts, '+355 69 1234567', '00355691234567']) {
      expect([text, await found(text)]).toEqual([text, true])
    }
    for (const text of ['gjoka%krasniqi', '0691234568', '1234', '\\', 'zeri_i_malit']) {
      expect([text, await found(text)]).toEqual([text, false])
    }
  })

  test('lists who is banned and who is staff', async ({ db }) => {
    const banned = await anAccount(db, { bannedAt: NOW, bannedUntil: day(30) })
    const moderator = await anAccount(db, { role: 'moderator' })
    const listed = async (state: 'banned' | 'staff') =>
      (await listUsers(db, ADMIN, { state })).users.map(({ id }) => id)
    expect(await listed('banned')).toContain(banned.id)
    expect(await listed('banned')).not.toContain(moderator.id)
    expect(await listed('staff')).toContain(moderator.id)
    expect(await listed('staff')).not.toContain(banned.id)
  })

  test('pages through all accounts, losing and repeating none', async ({ db }) => {
    const made: number[] = []
    for (let n = 0; n < 120; n++) made.push((await anAccount(db)).id)
    const seen: number[] = []
    let before: number | undefined
    do {
      const page = await listUsers(db, ADMIN, { before })
      seen.push(...page.users.map(({ id }) => id))
      before = page.next
    } while (before !== undefined)
    // Other tests commit accounts of their own meanwhile.
    expect(seen.filter(id => made.includes(id))).toEqual(made.toReversed())
    expect(new Set(seen).size).toBe(seen.length)
    expect(JSON.stringify(await listUsers(db, ADMIN))).not.toMatch(/password|phone/i)
  })
})
