import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { auditLog, mailTokens, sessions, users } from '#db/schema/accounts.ts'
import { farewells } from '#db/schema/privacy.ts'
import { idempotencyKeys, rateLimits } from '#db/schema/requests.ts'
import { deviceVerifications, idNumbers } from '#db/schema/trust.ts'
import { newMailToken } from '#src/features/accounts/mail-tokens.ts'
import { resumeSession, startSession } from '#src/features/accounts/sessions.ts'
import { eraseAccount } from '#src/features/privacy/erase-account.ts'
import { LIMITS } from '#src/http/limits.ts'
import { RETENTION } from '#src/shared/retention.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, noJobs } from '#tests/support/factories.ts'
import {
  lives,
  SECOND,
  STORED_THEN_GONE,
  sweepingAt,
  sweepOwnStorage
} from '#tests/support/sweeping.ts'
import { sweepAccounts } from './sweeps.ts'

sweepOwnStorage()

describe('a session', () => {
  const count = (db: Db, userId: number) => () => db.$count(sessions, eq(sessions.userId, userId))

  test('that nobody uses is kept for its period', async ({ db }) => {
    const { id } = await anAccount(db)
    await startSession(db, id, '')
    const now = new Date()
    expect(await lives(db, sweepAccounts, count(db, id), now, RETENTION.session)).toEqual(
      STORED_THEN_GONE
    )
  })

  test('that is used again and again ends all the same', async ({ db }) => {
    const { id } = await anAccount(db)
    await startSession(db, id, '')
    const createdAt = new Date()
    const expiresAt = new Date(createdAt.getTime() + 2 * RETENTION.sessionLongest)
    await db.update(sessions).set({ createdAt, expiresAt }).where(eq(sessions.userId, id))
    const { sessionLongest } = RETENTION
    expect(await lives(db, sweepAccounts, count(db, id), createdAt, sessionLongest)).toEqual(
      STORED_THEN_GONE
    )
  })

  test('of an admin is over after its own period', async ({ db }) => {
    const { id } = await anAccount(db, { role: 'admin' })
    const token = await startSession(db, id, '')
    const end = Date.now() + RETENTION.sessionOfStaff
    expect(await resumeSession(db, token, new Date(end - SECOND))).not.toBeNull()
    expect(await resumeSession(db, token, new Date(end + SECOND))).toBeNull()
  })
})

test.for([
  ['confirm', RETENTION.confirmLink],
  ['reset', RETENTION.resetLink],
  ['changeEmail', RETENTION.confirmLink],
  ['restoreEmail', RETENTION.restoreEmailLink]
] as const)('a link to %s is kept for its period', async ([purpose, period], { db }) => {
  const account = await anAccount(db)
  const user = { ...account, passwordHash: '', usernameFolded: '', emailFolded: '' }
  const now = new Date()
  await newMailToken(db, user, purpose)
  const count = () => db.$count(mailTokens, eq(mailTokens.userId, account.id))
  expect(await lives(db, sweepAccounts, count, now, period)).toEqual(STORED_THEN_GONE)
})

test('an entry of the audit log is kept for its period, which cannot be cut short', async ({
  db
}) => {
  const at = new Date(Date.now() - 2 * RETENTION.audit)
  const object = `user:${randomUUID()}`
  await db.insert(auditLog).values({ at, action: 'user.ban', object })
  const count = () => db.$count(auditLog, eq(auditLog.object, object))
  expect(await lives(db, sweepAccounts, count, at, RETENTION.audit)).toEqual(STORED_THEN_GONE)
  await db.insert(auditLog).values({ action: 'user.ban', object })
  await sweepAccounts(sweepingAt(db, new Date(Date.now() + 2 * RETENTION.audit)))
  expect(await count()).toBe(1)
  const early = db.transaction(tx => tx.delete(auditLog).where(eq(auditLog.object, object)))
  await expect(early).rejects.toThrow()
})

test('a deletion whose job failed for good is resumed, one that still has a job is not', async ({
  db
}) => {
  const now = new Date()
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const [unfinished, underWay] = [
    await anAccount(db, { deletedAt: before(2) }),
    await anAccount(db, { deletedAt: before(2) })
  ]
  await anAccount(db, { deletedAt: before(0.5) })
  await db.execute(sql`insert into pgboss.job (name, state, data) values
    ('delete-account', 'failed', ${JSON.stringify({ userId: unfinished.id })}::jsonb),
    ('delete-account', 'retry', ${JSON.stringify({ userId: underWay.id })}::jsonb)`)
  const queued: unknown[] = []
  const jobs = {
    async enqueue(tx: Db, name: string, payload: object) {
      queued.push([name, payload])
      await eraseAccount(tx, unfinished.id, { jobs: noJobs, now, announce: () => {} })
    }
  }
  await sweepAccounts(sweepingAt(db, now, jobs))
  expect(queued).toEqual([['delete-account', { userId: unfinished.id }]])
  expect(await db.$count(users, eq(users.id, unfinished.id))).toBe(0)
})

test('the address of a deleted account that no mail reaches is kept for its period', async ({
  db
}) => {
  const createdAt = new Date()
  const email = `${randomUUID()}@shembull.al`
  await db.insert(farewells).values({ email, language: 'sq', createdAt })
  const count = () => db.$count(farewells, eq(farewells.email, email))
  expect(await lives(db, sweepAccounts, count, createdAt, RETENTION.deletionNotice)).toEqual(
    STORED_THEN_GONE
  )
})

test('the answer to a request is kept for its period', async ({ db }) => {
  const { id: userId } = await anAccount(db)
  const createdAt = new Date()
  const key = randomUUID()
  await db.insert(idempotencyKeys).values({ userId, key, fingerprint: '', status: 200, createdAt })
  const count = () => db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))
  expect(await lives(db, sweepAccounts, count, createdAt, RETENTION.requestAnswer)).toEqual(
    STORED_THEN_GONE
  )
})

test('a count of requests is kept until it ends, and none lasts longer than its period', async ({
  db
}) => {
  const longest = Math.max(...Object.values(LIMITS).flatMap(all => all.map(each => each.seconds)))
  expect(longest * SECOND).toBe(RETENTION.requestCount)
  const since = new Date()
  const key = `test:${randomUUID()}`
  const expire = new Date(since.getTime() + RETENTION.requestCount)
  await db.insert(rateLimits).values({ key, points: 1, expire })
  const count = () => db.$count(rateLimits, eq(rateLimits.key, key))
  expect(await lives(db, sweepAccounts, count, since, RETENTION.requestCount)).toEqual(
    STORED_THEN_GONE
  )
})

test('an ID number is taken for its period after its account was deleted', async ({ db }) => {
  const { id: userId } = await anAccount(db)
  const hash = randomUUID()
  await db.insert(idNumbers).values({ hash, keyId: '', userId })
  const count = () => db.$count(idNumbers, eq(idNumbers.hash, hash))
  await sweepAccounts(sweepingAt(db, new Date(Date.now() + 2 * RETENTION.releasedIdNumber)))
  expect(await count()).toBe(1)
  const releasedAt = new Date()
  await db.update(idNumbers).set({ userId: null }).where(eq(idNumbers.hash, hash))
  await db.update(idNumbers).set({ releasedAt }).where(eq(idNumbers.hash, hash))
  const { releasedIdNumber } = RETENTION
  expect(await lives(db, sweepAccounts, count, releasedAt, releasedIdNumber)).toEqual(
    STORED_THEN_GONE
  )
})

describe('a verified device', () => {
  const aDevice = async (db: Db, overrides: Partial<typeof deviceVerifications.$inferInsert>) => {
    const { id: userId } = await anAccount(db)
    const row = { userId, deviceFingerprint: '', cookieHash: '', expiresAt: new Date() }
    await db.insert(deviceVerifications).values({ ...row, ...overrides })
    return eq(deviceVerifications.userId, userId)
  }

  test('keeps address and user agent for their period', async ({ db }) => {
    const verifiedAt = new Date()
    const expiresAt = new Date(verifiedAt.getTime() + 2 * RETENTION.deviceTrace)
    const trace = { userAgent: 'Mozilla', ipAddress: '192.0.2.1' }
    const own = await aDevice(db, { verifiedAt, expiresAt, ...trace })
    const { userAgent, ipAddress } = deviceVerifications
    const traced = and(own, or(isNotNull(userAgent), isNotNull(ipAddress)))
    const count = () => db.$count(deviceVerifications, traced)
    expect(await lives(db, sweepAccounts, count, verifiedAt, RETENTION.deviceTrace)).toEqual(
      STORED_THEN_GONE
    )
    expect(await db.$count(deviceVerifications, own)).toBe(1)
  })

  test.for(['expiresAt', 'revokedAt'] as const)(
    'is kept for its period after %s',
    async (end, { db }) => {
      const ended = new Date()
      const expiresAt = new Date(ended.getTime() + RETENTION.endedDevice)
      const own = await aDevice(db, { expiresAt, [end]: ended })
      const count = () => db.$count(deviceVerifications, own)
      expect(await lives(db, sweepAccounts, count, ended, RETENTION.endedDevice)).toEqual(
        STORED_THEN_GONE
      )
    }
  )
})

test('what is swept after a failure is swept all the same, and every failure is said', async ({
  db
}) => {
  const key = randomUUID()
  await db.insert(rateLimits).values({ key, points: 1, expire: new Date(Date.now() - SECOND) })
  const fail = (why: string) => () => {
    throw new Error(why)
  }
  const deleting = vi.spyOn(db, 'delete')
  deleting.mockImplementationOnce(fail('first')).mockImplementationOnce(fail('second'))
  await expect(sweepAccounts(sweepingAt(db, new Date()))).rejects.toThrow('first; second')
  deleting.mockRestore()
  expect(await db.$count(rateLimits, eq(rateLimits.key, key))).toBe(0)
})
