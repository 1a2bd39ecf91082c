import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, vi } from 'vitest'
import { rateLimits } from '#db/schema/requests.ts'
import { test } from '#tests/support/database.ts'
import { hold } from '#tests/support/figures.ts'
import type { RequestLocals } from './app.ts'
import { appliesTo, LIMITS, type Limit } from './limits.ts'
import { countedAddress, knownDeviceProof, rateLimitKeys, renewedProof } from './rate-limit-keys.ts'
import { noLimits, openLimits, type RateLimitKeys } from './rate-limiter.ts'

/** Limits of this test only, so that no other test counts against them. */
const limit = (points: number, by: Limit['by'] = 'account', seconds = 60): Limit => ({
  name: `test-${randomUUID()}`,
  by,
  points,
  seconds
})
const who = { account: '7', address: '1.1.1.1', email: 'a@shembull.al' }
const times = (n: number, act: () => Promise<void>) =>
  Promise.allSettled(Array.from({ length: n }, act))
const passed = (ends: PromiseSettledResult<void>[]) =>
  ends.filter(({ status }) => status === 'fulfilled').length
const refused = { code: 'too_many_requests', retryAfter: expect.any(Number) }

describe('a limit', () => {
  test('lets its number pass and refuses the next, saying how long to wait', async ({
    connection: { db }
  }) => {
    const limits = openLimits(db, rateLimits)
    const five = [limit(5)]
    for (let n = 0; n < 5; n++) await limits.spend(five, who)
    const error: unknown = await limits.spend(five, who).catch(error => error)
    expect(error).toMatchObject(refused)
    expect((error as { retryAfter: number }).retryAfter).toBeGreaterThan(50)
    expect((error as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60)
    await expect(limits.spend(five, { ...who, account: '8' })).resolves.toBeUndefined()
  })

  test("lets the operator's number pass instead of its own", async ({ connection: { db } }) => {
    const five = limit(5)
    const limits = openLimits(db, rateLimits, { [five.name]: 2 })
    expect(await limits.left(five, who)).toBe(2)
    for (let n = 0; n < 2; n++) await limits.spend([five], who)
    await expect(limits.spend([five], who)).rejects.toMatchObject(refused)
  })

  test('that is a quota says how much is left of it, and when nothing is', async ({
    connection: { db }
  }) => {
    const limits = openLimits(db, rateLimits)
    const quota: Limit = { ...limit(2), quota: true, says: 'quotaReached' }
    expect(await limits.left(quota, who)).toBe(2)
    await limits.spend([quota], who)
    expect(await limits.left(quota, who)).toBe(1)
    expect(await limits.left(quota, { ...who, account: '8' })).toBe(2)
    await limits.spend([quota], who)
    const over = { ...refused, limitText: 'quotaReached' }
    await expect(limits.spend([quota], who)).rejects.toMatchObject(over)
    expect(await limits.left(quota, who)).toBe(0)
    expect(await noLimits.left(quota, who)).toBeUndefined()
  })

  test('of newcomers counts on the first day only', () => {
    const now = new Date()
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    const newcomers: Limit = { ...limit(3), only: 'newcomers' }
    const since = (hours: number, emailConfirmedAt: Date | null = now) => ({
      createdAt: ago(hours),
      emailConfirmedAt
    })
    expect(appliesTo(newcomers, since(23), now)).toBe(true)
    expect(appliesTo(newcomers, since(25), now)).toBe(false)
    expect(appliesTo(newcomers, null, now)).toBe(false)
    const unconfirmed: Limit = { ...limit(3), only: 'unconfirmedNewcomers' }
    expect(appliesTo(unconfirmed, since(23), now)).toBe(false)
    expect(appliesTo(unconfirmed, since(23, null), now)).toBe(true)
    expect(appliesTo(unconfirmed, since(25, null), now)).toBe(false)
    const whatever: Limit = { ...limit(3), only: 'unconfirmed' }
    expect(appliesTo(whatever, since(25), now)).toBe(false)
    expect(appliesTo(whatever, since(25, null), now)).toBe(true)
    expect(appliesTo(whatever, null, now)).toBe(false)
  })

  test('is over after its time', async ({ connection: { db } }) => {
    const limits = openLimits(db, rateLimits)
    const seconds = 3
    const one = [limit(1, 'account', seconds)]
    await limits.spend(one, who)
    const error: unknown = await limits.spend(one, who).catch(error => error)
    expect(error).toMatchObject(refused)
    expect((error as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(seconds)
    await expect.poll(() => limits.spend(one, who).then(() => 'passed')).toBe('passed')
  })

  test('counts together what comes at once, in two processes', async ({ connection: { db } }) => {
    const [here, there] = [openLimits(db, rateLimits), openLimits(db, rateLimits)]
    const ten = [limit(10)]
    const ends = await Promise.all([
      times(15, () => here.spend(ten, who)),
      times(15, () => there.spend(ten, who))
    ])
    hold(
      20,
      'passed in two processes together',
      passed(ends.flat()),
      { is: 10 },
      { of: '30 at once' }
    )
  })

  test('counts nobody whom it does not know', async ({ connection: { db } }) => {
    const limits = openLimits(db, rateLimits)
    const one = [limit(1, 'account')]
    expect(passed(await times(3, () => limits.spend(one, { address: '1.1.1.1' })))).toBe(3)
  })

  test('of several refuses by the first that is used up', async ({ connection: { db } }) => {
    const limits = openLimits(db, rateLimits)
    const both = [limit(10, 'email'), limit(2, 'address')]
    expect(passed(await times(5, () => limits.spend(both, who)))).toBe(2)
    expect(passed(await times(2, () => limits.spend(both, { ...who, address: '2.2.2.2' })))).toBe(2)
  })

  test('is forgiven, also where it was known to be used up', async ({ connection: { db } }) => {
    const limits = openLimits(db, rateLimits)
    const two = limit(2, 'email')
    await times(4, () => limits.spend([two], who))
    await expect(limits.spend([two], who)).rejects.toMatchObject(refused)
    await limits.forgive(two.name, who.email)
    expect(passed(await times(4, () => limits.spend([two], who)))).toBe(2)
  })

  test('is none where limits are off', async () => {
    expect(passed(await times(50, () => noLimits.spend([limit(1)], who)))).toBe(50)
  })
})

const GUESSES = 900

describe('row 18: of guesses every four seconds for an hour', () => {
  afterEach(() => void vi.useRealTimers())

  test.for<[string, number, (n: number) => RateLimitKeys]>([
    ['checked in an hour at one account', 30, n => ({ email: 'd@shembull.al', address: `a${n}` })],
    ['checked in an hour from one address', 150, n => ({ email: `e${n}`, address: '1.2.3.4' })]
  ])('%s: %i', async ([what, checked, who], { connection: { db } }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const began = Date.now()
    const limits = openLimits(db, rateLimits)
    let passed = 0
    for (let n = 0; n < GUESSES; n++) {
      vi.setSystemTime(began + n * 4000)
      await limits.spend(LIMITS.login, who(n)).then(
        () => passed++,
        error => expect(error).toMatchObject(refused)
      )
    }
    expect(passed).toBe(checked)
    hold(18, what, passed, { atMost: checked }, { of: `${GUESSES} guesses` })
  })
})

describe('an address counts', () => {
  test.each([
    ['185.1.2.3', '185.1.2.3'],
    ['::ffff:185.1.2.3', '185.1.2.3'],
    ['::FFFF:185.1.2.3', '185.1.2.3'],
    ['2a02:1:2:3:4:5:6:7', '2a02:1:2:3'],
    ['2a02:1:2:3::1', '2a02:1:2:3'],
    ['2a02:1:2:3:ffff::', '2a02:1:2:3'],
    ['2A02:0001:2:3::1', '2a02:1:2:3'],
    ['2a02::1', '2a02:0:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
    ['unknown', 'unknown'],
    ['1:2:3:4:5:6:7:8::9', '1:2:3:4:5:6:7:8::9']
  ])('%s as %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted)
  })

  test('no longer than an address is', () => {
    expect(countedAddress('x'.repeat(5000)).length).toBeLessThan(100)
  })
})

const NOW = Date.parse('2026-07-27T10:00:00Z')
const LATER = NOW + 60_000

describe('wrong passwords from elsewhere', () => {
  const clock = { now: () => new Date(NOW) }
  const visitor = { secret: 'a secret of the site', address: '1.1.1.1', account: null, clock }
  const keyOf = (knownDevice?: string, email = 'Drita@shembull.al') =>
    rateLimitKeys({ ...visitor, knownDevice } as RequestLocals, email).email

  test('are counted apart from a device that has signed in with this address', () => {
    const proof = knownDeviceProof(visitor.secret, 'drita@SHEMBULL.al', 'a device', LATER)
    expect(keyOf(proof)).not.toBe(keyOf())
    expect(keyOf(proof)).toBe(keyOf(proof, 'DRITA@shembull.al'))
    for (const typed of ['known drita@shembull.al', proof]) {
      expect(keyOf(undefined, typed)).not.toBe(keyOf(proof))
    }
  })

  test('have the same counter after each sign-in on a device', () => {
    let now = NOW
    const later = { ...visitor, clock: { now: () => new Date(now) } } as RequestLocals
    const first = renewedProof(later, 'drita@shembull.al')
    now += 60_000
    const second = renewedProof({ ...later, knownDevice: first }, 'drita@shembull.al')
    expect(second).not.toBe(first)
    expect(keyOf(second)).toBe(keyOf(first))
    expect(keyOf(renewedProof(later, 'drita@shembull.al'))).not.toBe(keyOf(first))
  })

  test('count for the mailbox on every device', () => {
    const proof = renewedProof(visitor as unknown as RequestLocals, 'drita@shembull.al')
    const mailboxOf = (knownDevice?: string) =>
      rateLimitKeys({ ...visitor, knownDevice } as RequestLocals, 'Drita@shembull.al').mailbox
    expect(mailboxOf(proof)).toBe('drita@shembull.al')
    expect(mailboxOf()).toBe('drita@shembull.al')
  })

  const own = knownDeviceProof(visitor.secret, 'drita@shembull.al', 'a device', NOW)
  test.each([
    [
      'of another address',
      knownDeviceProof(visitor.secret, 'other@shembull.al', 'a device', LATER)
    ],
    ['of another site', knownDeviceProof('another secret', 'drita@shembull.al', 'a device', LATER)],
    ['that is over', own],
    ['whose end was moved', own.replace(`${NOW}`, `${LATER}`)],
    [
      'of another device',
      knownDeviceProof(visitor.secret, 'drita@shembull.al', 'a device', LATER).replace('a', 'b')
    ],
    ['made up', 'x'],
    ['empty', '']
  ])('are counted together for a proof %s', (_, proof) => {
    expect(keyOf(proof)).toBe(keyOf())
  })
})
