import { eq, sql } from 'drizzle-orm'
import { describe, expect, test as plain } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { deviceVerifications as devices } from '#db/schema/trust.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import { Refusal } from '#src/shared/errors.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { type DeviceProof, deviceKey } from './device-proof.ts'
import { listDevices, removeDevice } from './devices.ts'
import { expiryOf, rememberDevice } from './remember-device.ts'
import { readVerificationStatus } from './verification-status.ts'
import { verifyDevice } from './verify-device.ts'

const SECRET = 'a secret of the application, 32 b'
const NOW = new Date('2026-11-30T10:00:00.000Z')
const EXPIRY = new Date('2027-02-28T10:00:00.000Z')
const later = (date: Date, ms: number) => new Date(date.getTime() + ms)
const device = (fingerprint: string, token?: string) => ({
  token,
  fingerprint,
  device: 'Chrome, Android',
  userAgent: 'Mozilla',
  ipAddress: '192.0.2.1'
})
const remember = (db: Db, account: Account, fingerprint = 'f', token?: string, now = NOW) =>
  rememberDevice(db, account, device(fingerprint, token), { secret: SECRET, now })

async function isVerified(db: Db, account: Account, proof: Partial<DeviceProof>, now = NOW) {
  const { token, fingerprint } = proof
  const key = deviceKey(SECRET, account.id, { token, fingerprint })
  return (await readVerificationStatus(db, account, key, now)).device.isVerified
}

describe('a verified device', () => {
  test('holds up nothing that refers to the member', async ({ connection: { db } }) => {
    const account = await anAccount(db)
    await db.transaction(async tx => {
      await remember(tx, account)
      await db.execute(sql`select from ${users} where id = ${account.id} for key share nowait`)
    })
  })

  test('is known by its cookie and its fingerprint together', async ({ db }) => {
    const account = await anAccount(db)
    const { token } = await remember(db, account)
    expect(await isVerified(db, account, { token, fingerprint: 'f' })).toBe(true)
    for (const proof of [
      { token },
      { fingerprint: 'f' },
      { token, fingerprint: '' },
      { token, fingerprint: 'f '.repeat(5000) },
      { token: token.replace(/^./, each => (each === 'A' ? 'B' : 'A')), fingerprint: 'f' }
    ]) {
      expect(await isVerified(db, account, proof), JSON.stringify(proof)).toBe(false)
    }
  })

  test('is not known by a copied fingerprint in 100 other accounts and browsers', async ({
    db
  }) => {
    const account = await anAccount(db)
    const { token } = await remember(db, account)
    const answers: boolean[] = []
    for (let n = 0; n < 50; n++) {
      const other = await anAccount(db)
      answers.push(await isVerified(db, other, { token, fingerprint: 'f' }))
      const own = await remember(db, other, `f${n}`)
      answers.push(await isVerified(db, account, { token: own.token, fingerprint: 'f' }))
    }
    const of = `${answers.length} accounts and browsers`
    hold(30, 'copied fingerprints taken', answers.filter(Boolean).length, { is: 0 }, { of })
  })

  test('is one for three months, to the second', async ({ db }) => {
    const account = await anAccount(db)
    const { token, expiresAt } = await remember(db, account)
    expect(expiresAt).toEqual(EXPIRY)
    const at = (ms: number) =>
      isVerified(db, account, { token, fingerprint: 'f' }, later(EXPIRY, ms))
    expect([await at(-1000), await at(-1), await at(0), await at(1000)]).toEqual([
      true,
      true,
      false,
      false
    ])
    await remember(db, account, 'f', token, EXPIRY)
    expect(await isVerified(db, account, { token, fingerprint: 'f' }, later(EXPIRY, 1000))).toBe(
      false
    )
  })

  test('stays revoked, whatever is shown, until it is verified anew', async ({ db }) => {
    const account = await anAccount(db)
    const { token } = await remember(db, account)
    await db.update(devices).set({ revokedAt: NOW }).where(eq(devices.userId, account.id))
    expect(await isVerified(db, account, { token, fingerprint: 'f' })).toBe(false)
    const anew = await remember(db, account, 'f', token)
    expect(anew.token).not.toBe(token)
    expect(await isVerified(db, account, { token, fingerprint: 'f' })).toBe(false)
    expect(await isVerified(db, account, { token: anew.token, fingerprint: 'f' })).toBe(true)
  })

  test('keeps its token when verified again, also for another account', async ({ db }) => {
    const [one, two] = [await anAccount(db), await anAccount(db)]
    const { token } = await remember(db, one)
    expect((await remember(db, one, 'g', token)).token).toBe(token)
    expect((await remember(db, two, 'g', token)).token).toBe(token)
    expect(await db.$count(devices, eq(devices.userId, one.id))).toBe(1)
  })

  test('gets no token that a browser chose itself', async ({ db }) => {
    const chosen = 'A'.repeat(43)
    expect((await remember(db, await anAccount(db), 'f', chosen)).token).not.toBe(chosen)
  })

  test('is one of ten at most; an expired or revoked one leaves room', async ({ db }) => {
    const account = await anAccount(db)
    const tokens: string[] = []
    for (let n = 0; n < 10; n++) tokens.push((await remember(db, account, `f${n}`)).token)
    const refused = new Refusal('conflict', { fields: { device: 'deviceLimit' } })
    await expect(remember(db, account, 'f11')).rejects.toEqual(refused)
    const kept = await db.$count(devices, eq(devices.userId, account.id))
    hold(30, 'devices of one member', kept, { atMost: 10 }, { of: `${tokens.length + 1} tried` })
    await remember(db, account, 'f3', tokens[3])
    const [first] = await listDevices(db, account, NOW)
    await db.update(devices).set({ revokedAt: NOW }).where(eq(devices.id, first!.id))
    await remember(db, account, 'f11')
    await expect(remember(db, account, 'f12')).rejects.toEqual(refused)
    await remember(db, account, 'f12', undefined, EXPIRY)
  })

  test("is on its owner's list only, and forgotten by the owner only", async ({ db }) => {
    const [owner, other] = [await anAccount(db), await anAccount(db)]
    const { token } = await remember(db, owner)
    const [mine] = await listDevices(db, owner, NOW)
    expect(mine).toMatchObject({ device: 'Chrome, Android', expiresAt: EXPIRY })
    expect(await listDevices(db, other, NOW)).toEqual([])
    for (const id of [mine!.id, Number.NaN, 999_999_999]) {
      await expect(removeDevice(db, other, id)).rejects.toMatchObject({ code: 'not_found' })
    }
    await removeDevice(db, owner, mine!.id)
    expect(await isVerified(db, owner, { token, fingerprint: 'f' })).toBe(false)
    expect(await db.$count(devices, eq(devices.userId, owner.id))).toBe(0)
  })
})

test('a device is verified by the right password only', async ({ db }) => {
  const passwords = openPasswords()
  const account = await anAccount(db, { passwordHash: await passwords.hash('dielli i bukur') })
  const verify = (password: string) =>
    verifyDevice(db, account, { ...device('f'), password }, { passwords, secret: SECRET, now: NOW })
  await expect(verify('dielli i keq')).rejects.toEqual(
    new Refusal('invalid_input', { fields: { password: 'wrongPassword' } })
  )
  expect(await db.$count(devices, eq(devices.userId, account.id))).toBe(0)
  const { token } = await verify('dielli i bukur')
  expect(await isVerified(db, account, { token, fingerprint: 'f' })).toBe(true)
})

test('the table holds neither token nor fingerprint', async ({ db }) => {
  const account = await anAccount(db)
  const { token } = await remember(db, account, 'fingerprint-in-clear')
  const [row] = await db.select().from(devices).where(eq(devices.userId, account.id))
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`fingerprint-in-clear|${token}`))
  await db.delete(users).where(eq(users.id, account.id))
  expect(await db.$count(devices, eq(devices.userId, account.id))).toBe(0)
})

plain('three months end on the last day of a shorter month', () => {
  const until = (text: string) => expiryOf(new Date(text)).toISOString()
  expect(until('2026-11-30T23:59:59.999Z')).toBe('2027-02-28T23:59:59.999Z')
  expect(until('2027-11-30T00:00:00.000Z')).toBe('2028-02-29T00:00:00.000Z')
  expect(until('2026-12-31T01:00:00.000Z')).toBe('2027-03-31T01:00:00.000Z')
  expect(until('2026-03-31T01:00:00.000Z')).toBe('2026-06-30T01:00:00.000Z')
})
