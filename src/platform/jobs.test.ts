import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { type OwnDatabase, ownDatabase } from '#tests/support/own-database.ts'
import { type AccountMailJob, JOB_NAMES, type Jobs, type MailJob, openJobs } from './jobs.ts'
import { openLog } from './log.ts'

let own: OwnDatabase
let connection: Connection
let jobs: Jobs
const done: MailJob[] = []
const failing = new Set<number>()

// A database of its own: the jobs of the run's other tests are not for this worker.
beforeAll(async () => {
  own = await ownDatabase()
  const { ownerUrl, appUrl } = own.embedded
  await migrateDatabase({ ownerUrl, appUrl, queues: JOB_NAMES })
  connection = connect(appUrl)
  jobs = await openJobs(appUrl, openLog('silent'))
  const nothing = async () => {}
  const mail = async (job: MailJob) => {
    if (failing.delete(job.userId)) throw new Error('not this time')
    done.push(job)
  }
  await jobs.start(
    {
      mail,
      'sweep-photos': nothing,
      'sweep-accounts': nothing,
      'sweep-listings': nothing,
      'refresh-rate': nothing,
      'expire-listings': nothing,
      'warn-of-expiry': nothing
    },
    { 'refresh-rate': '5 * * * *' }
  )
})
afterAll(async () => {
  await jobs.stop()
  await connection.close()
  await own.remove()
})

const doneFor = (userId: number) => done.filter(job => job.userId === userId)
const stored = (userId: number) =>
  connection.db.execute(sql`select 1 from pgboss.job where data->>'userId' = ${String(userId)}`)
const reset = (userId: number): AccountMailJob => ({ kind: 'reset', userId })

describe('a job', () => {
  test('exists when what caused it is committed, and is done once', async () => {
    await connection.db.transaction(async tx => {
      await jobs.enqueue(tx, 'mail', { ...reset(1), tokenId: 't' })
      expect(await stored(1)).toHaveLength(0)
    })
    expect(await stored(1)).toHaveLength(1)
    await expect.poll(() => doneFor(1), { timeout: 5000 }).toEqual([{ ...reset(1), tokenId: 't' }])
  })

  test('does not exist when what caused it is undone', async () => {
    const undone = connection.db.transaction(async tx => {
      await jobs.enqueue(tx, 'mail', reset(2))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await connection.db.transaction(tx => jobs.enqueue(tx, 'mail', reset(3)))
    await expect.poll(() => doneFor(3), { timeout: 5000 }).toHaveLength(1)
    expect(await stored(2)).toHaveLength(0)
    expect(doneFor(2)).toEqual([])
  })

  test('that fails is done again, and keeps no other waiting', async () => {
    failing.add(4)
    await connection.db.transaction(async tx => {
      await jobs.enqueue(tx, 'mail', reset(4))
      await jobs.enqueue(tx, 'mail', reset(5))
    })
    await expect.poll(() => doneFor(5), { timeout: 5000 }).toHaveLength(1)
    await expect.poll(() => doneFor(4), { timeout: 15_000 }).toHaveLength(1)
    expect(failing.has(4)).toBe(false)
  })
})
