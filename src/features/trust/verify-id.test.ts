import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { deviceVerifications, idNumbers } from '#db/schema/trust.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { Refusal } from '#src/shared/errors.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, day } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { anIdNumber, closingLetters } from '#tests/support/id-numbers.ts'
import { rowsWith } from '#tests/support/rows-with.ts'
import { verifyId } from './verify-id.ts'

const KEEPING = { secret: 'a secret of the application, 32 b', now: day(20) }
const DEVICE = {
  token: undefined,
  fingerprint: 'f1',
  device: 'Chrome, Android',
  userAgent: 'Chrome',
  ipAddress: '192.0.2.1'
}
const REFUSED = new Refusal('id_not_accepted', { fields: { albanianIdNumber: 'idNotAccepted' } })

const verify = (db: Db, account: Account, number: string, device?: typeof DEVICE) =>
  verifyId(db, account, number, device, KEEPING)
async function stateOf(db: Db, { id }: Account) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return { verified: user?.isIdVerified, at: user?.idVerifiedAt }
}

describe('an ID number', () => {
  test('verifies the account, and the device in hand with it', async ({ db }) => {
    const account = await anAccount(db)
    const verified = await verify(db, account, ` ${anIdNumber().toLowerCase()} `, DEVICE)
    expect(verified.idVerifiedAt).toEqual(KEEPING.now)
    expect(verified.device?.token).toMatch(/^[\w-]{43}$/)
    expect(await stateOf(db, account)).toEqual({ verified: true, at: KEEPING.now })
    const devices = eq(deviceVerifications.userId, account.id)
    expect(await db.$count(deviceVerifications, devices)).toBe(1)
  })

  test('verifies no device that was not shown', async ({ db }) => {
    const account = await anAccount(db)
    expect((await verify(db, account, anIdNumber())).device).toBeUndefined()
    expect(await db.$count(deviceVerifications, eq(deviceVerifications.userId, account.id))).toBe(0)
  })

  test('that is taken is refused like one that is not well-formed', async ({ db }) => {
    const [first, second] = [await anAccount(db), await anAccount(db)]
    const number = anIdNumber()
    await verify(db, first, number)
    const wrong = number.slice(0, -1) + (number.endsWith('B') ? 'C' : 'B')
    for (const each of [number, wrong, 'abc', '']) {
      await expect(verify(db, second, each)).rejects.toEqual(REFUSED)
    }
    expect(await stateOf(db, second)).toEqual({ verified: false, at: null })
    expect(await db.$count(idNumbers, eq(idNumbers.userId, second.id))).toBe(0)
  })

  test('stays bound to its account when the verification is reset', async ({ db }) => {
    const [owner, other] = [await anAccount(db), await anAccount(db)]
    const number = anIdNumber()
    await verify(db, owner, number)
    const reset = { isIdVerified: false, idVerifiedAt: null }
    await db.update(users).set(reset).where(eq(users.id, owner.id))
    await expect(verify(db, other, number)).rejects.toEqual(REFUSED)
    await verify(db, owner, number)
    expect((await stateOf(db, owner)).verified).toBe(true)
  })

  test('is still taken when its account is deleted, and is marked as released', async ({ db }) => {
    const [owner, other] = [await anAccount(db), await anAccount(db)]
    const number = anIdNumber()
    await verify(db, owner, number)
    await db.delete(users).where(eq(users.id, owner.id))
    await expect(verify(db, other, number)).rejects.toEqual(REFUSED)
    const released = sql`${idNumbers.userId} is null and ${idNumbers.releasedAt} is not null`
    expect(await db.$count(idNumbers, released)).toBe(1)
  })

  test('stands in no table', async ({ db }) => {
    const number = anIdNumber()
    await verify(db, await anAccount(db), number, DEVICE)
    const known = await rowsWith(db, DEVICE.ipAddress)
    expect(known.found).toEqual(['public.device_verifications'])
    expect(known.tables).toBeGreaterThan(25)
    const clear = [
      ...(await rowsWith(db, number)).found,
      ...(await rowsWith(db, number.slice(1, -1))).found
    ]
    expect(clear).toEqual([])
    const of = `${known.tables} tables`
    hold(11, 'tables with the number in clear', new Set(clear).size, { is: 0 }, { of })
  })
})

test('of five numbers at once for one account, one is bound, and stays the only one', async ({
  connection
}) => {
  const { db } = connection
  const account = await anAccount(db)
  onTestFinished(async () => {
    await db.delete(users).where(eq(users.id, account.id))
    await db.delete(idNumbers)
  })
  const numbers = ['I90101001', 'I90101002', 'I90101003', 'I90101004', 'I90101005'].map(
    nine => nine + closingLetters(nine)[0]
  )
  const tries = await Promise.allSettled(numbers.map(each => verify(db, account, each)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.$count(idNumbers, eq(idNumbers.userId, account.id))).toBe(1)
  const again = await Promise.allSettled(numbers.map(each => verify(db, account, each)))
  expect(again.map(({ status }) => status)).toEqual(tries.map(({ status }) => status))
})

test('a number that is refused writes nothing, whatever it is refused for', async ({
  connection
}) => {
  const { db } = connection
  const [owner, other] = [await anAccount(db), await anAccount(db)]
  onTestFinished(async () => {
    await db.delete(users).where(inArray(users.id, [owner.id, other.id]))
    await db.delete(idNumbers)
  })
  const number = anIdNumber()
  await verify(db, owner, number)
  for (const each of [number, 'abc']) {
    const refused = db.transaction(async tx => {
      await expect(verify(tx, other, each)).rejects.toEqual(REFUSED)
      const [row] = await tx.execute(sql`select pg_current_xact_id_if_assigned() as id`)
      return row?.id
    })
    expect(await refused).toBeNull()
  }
})

test('of 50 accounts at once with one number, one is verified', async ({ connection }) => {
  const { db } = connection
  const accounts = await Promise.all(Array.from({ length: 50 }, () => anAccount(db)))
  onTestFinished(async () => {
    for (const { id } of accounts) await db.delete(users).where(eq(users.id, id))
    await db.delete(idNumbers)
  })
  const number = anIdNumber()
  const tries = await Promise.allSettled(accounts.map(each => verify(db, each, number)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = tries.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
  expect(reasons).toEqual(Array(49).fill(REFUSED))
  const states = await Promise.all(accounts.map(each => stateOf(db, each)))
  const verified = states.filter(state => state.verified).length
  hold(33, 'verified by one ID number', verified, { is: 1 }, { of: `${states.length} at once` })
})
