import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/accounts.ts'
import { isRefusal } from '#src/shared/errors.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { databaseHealth, mailHealth } from './health.ts'
import { readQueues, retryJobs } from './jobs.ts'

type Job = { name?: string; state: string; at: string; message?: string }

async function aJob(db: Db, { name = 'mail', state, at, message }: Job) {
  const id = randomUUID()
  const output = message === undefined ? null : JSON.stringify({ message })
  await db.execute(sql`
    insert into pgboss.job (id, name, state, data, start_after, started_on, completed_on, output)
    values (${id}::uuid, ${name}, ${state}::pgboss.job_state, '{}', ${at}::timestamptz, ${at}::timestamptz,
      ${state === 'completed' || state === 'failed' ? at : null}::timestamptz, ${output}::jsonb)`)
  return id
}

const retried: [string, string[]][] = []
const jobs = {
  async retry(_: unknown, name: string, ids: string | string[]) {
    retried.push([name, [ids].flat()])
  }
}

describe('the health of mail', () => {
  test('is the last mail sent, what waits, and why the last try was in vain', async ({ db }) => {
    await db.execute(sql`delete from pgboss.job where name in ('mail', 'notification-mail')`)
    expect(await mailHealth(db)).toEqual({
      waiting: 0,
      failed: 0,
      sentAt: null,
      triedAt: null,
      reason: ''
    })
    await aJob(db, { state: 'completed', at: '2026-11-01T10:00:00Z' })
    await aJob(db, { state: 'retry', at: '2026-11-01T11:00:00Z', message: 'older' })
    await aJob(db, { state: 'retry', at: '2026-11-01T12:00:00Z', message: 'x (ECONNREFUSED)' })
    await aJob(db, { state: 'failed', at: '2026-11-01T09:00:00Z', message: 'oldest' })
    await aJob(db, { name: 'push', state: 'failed', at: '2026-11-02T09:00:00Z', message: 'push' })
    expect(await mailHealth(db)).toEqual({
      waiting: 2,
      failed: 1,
      sentAt: new Date('2026-11-01T10:00:00Z'),
      triedAt: new Date('2026-11-01T12:00:00Z'),
      reason: 'x (ECONNREFUSED)'
    })
  })

  test('what is due later does not count as old', async ({ db }) => {
    await db.execute(sql`delete from pgboss.job`)
    await aJob(db, { name: 'push', state: 'created', at: '2999-01-01T00:00:00Z' })
    const oldest = async () => (await readQueues(db)).find(({ name }) => name === 'push')?.oldest
    expect(await oldest()).toBe(0)
    await aJob(db, { name: 'push', state: 'created', at: '2026-01-01T00:00:00Z' })
    expect(await oldest()).toBeGreaterThan(60)
  })

  test('jobs have stopped since one was due, or since the last one ran', async ({ db }) => {
    await db.execute(sql`delete from pgboss.job`)
    const day = 24 * 3600
    const stopped = async () => (await readQueues(db)).find(({ name }) => name === 'push')?.stopped
    await aJob(db, { name: 'push', state: 'active', at: '2026-01-01T00:00:00Z' })
    expect(await stopped()).toBe(0)
    await aJob(db, { name: 'push', state: 'created', at: '2026-01-02T00:00:00Z' })
    expect(await stopped()).toBeGreaterThan(day)
    await aJob(db, { name: 'push', state: 'completed', at: new Date().toISOString() })
    expect(await stopped()).toBeLessThan(day)
  })
})

test('the database says its version, size and connections', async ({ db }) => {
  const { version, bytes, open, most } = await databaseHealth(db)
  expect(version).toMatch(/^\d+/)
  expect(bytes).toBeGreaterThan(1_000_000)
  expect(open).toBeGreaterThan(0)
  expect(most).toBeGreaterThan(open)
})

describe('the jobs of a kind that were given up', () => {
  test('are all tried again, with one line in the audit log', async ({ db }) => {
    await db.execute(sql`delete from pgboss.job`)
    const admin = await anAccount(db, { role: 'admin' })
    const at = '2026-11-01T10:00:00Z'
    const ids = [await aJob(db, { state: 'failed', at }), await aJob(db, { state: 'failed', at })]
    await aJob(db, { name: 'push', state: 'failed', at })
    await aJob(db, { state: 'completed', at })
    expect(await retryJobs(db, admin, 'mail', jobs)).toBe(2)
    expect(retried[0]?.[0]).toBe('mail')
    expect(retried[0]?.[1].toSorted()).toEqual(ids.toSorted())
    const lines = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id))
    expect(lines).toMatchObject([{ action: 'job.retry', object: 'job:mail', details: 'mail, 2' }])
  })

  test('are not found where there are none', async ({ db }) => {
    await db.execute(sql`delete from pgboss.job`)
    const admin = await anAccount(db, { role: 'admin' })
    await expect(retryJobs(db, admin, 'mail', jobs)).rejects.toSatisfy(
      error => isRefusal(error) && error.code === 'not_found'
    )
  })
})
