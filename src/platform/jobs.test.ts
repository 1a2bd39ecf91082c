import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { type AccountMailJob, JOB_NAMES, jobOptions, type MailJob } from '#src/shared/jobs.ts'
import { RETENTION } from '#src/shared/retention.ts'
import { type OwnDatabase, ownDatabase } from '#tests/support/own-database.ts'
import { FinalFailure } from './final-failure.ts'
import { type Jobs, openJobs, type Work } from './jobs.ts'
import { openLog } from './log.ts'

let own: OwnDatabase
let connection: Connection
let jobs: Jobs
const done: MailJob[] = []
const failing = new Set<number>()
const hopeless = new Set<number>()
const why = new Map<number, string>()
/** How many of `saved-status` were running whenever one began or ended. */
const underWay: number[] = []

// A database of its own: the jobs of the run's other tests are not for this worker.
beforeAll(async () => {
  own = await ownDatabase()
  const { ownerUrl, appUrl } = own.embedded
  await migrateDatabase({ ownerUrl, appUrl, queues: [...JOB_NAMES, 'old-job'] })
  connection = connect(appUrl)
  jobs = await openJobs(appUrl, openLog('silent'), () => {})
  const others = Object.fromEntries(
    JOB_NAMES.map(name => [name, async () => {}])
  ) as unknown as Work
  const mail = async (job: MailJob) => {
    if ('userId' in job && failing.delete(job.userId)) throw new Error('not this time')
    if ('userId' in job && hopeless.has(job.userId)) throw new FinalFailure('never')
    const reason = 'userId' in job && why.get(job.userId)
    if (reason) throw new Error(reason, { cause: { code: '57014' } })
    done.push(job)
  }
  await connection.db.execute(
    sql`insert into pgboss.schedule (name, cron) values ('old-job', '* * * * *')`
  )
  const savedStatus = async () => {
    underWay.push((underWay.at(-1) ?? 0) + 1)
    await new Promise(end => setTimeout(end, 20))
    underWay.push((underWay.at(-1) ?? 0) - 1)
  }
  await jobs.start({ ...others, mail, 'saved-status': savedStatus })
})
afterAll(async () => {
  await jobs.stop()
  await connection.close()
  await own.remove()
})

const doneFor = (userId: number) => done.filter(job => 'userId' in job && job.userId === userId)
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
    await expect.poll(() => doneFor(1)).toEqual([{ ...reset(1), tokenId: 't' }])
  })

  test('does not exist when what caused it is undone', async () => {
    const undone = connection.db.transaction(async tx => {
      await jobs.enqueue(tx, 'mail', reset(2))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await connection.db.transaction(tx => jobs.enqueue(tx, 'mail', reset(3)))
    await expect.poll(() => doneFor(3)).toHaveLength(1)
    expect(await stored(2)).toHaveLength(0)
    expect(doneFor(2)).toEqual([])
  })

  test('that fails is done again, and keeps no other waiting', async () => {
    failing.add(4)
    await connection.db.transaction(async tx => {
      await jobs.enqueue(tx, 'mail', reset(4))
      await jobs.enqueue(tx, 'mail', reset(5))
    })
    await expect.poll(() => doneFor(5)).toHaveLength(1)
    await expect.poll(() => doneFor(4)).toHaveLength(1)
    expect(failing.has(4)).toBe(false)
  })
})

test('a job that fails keeps why, without whose it was', async () => {
  const address = 'arta.hoxha@example.al'
  why.set(6, `550 no such user <${address}> at https://post.example/send?token=abc#x`)
  why.set(7, `Failed query: select 1 from users where email = $1\nparams: ${address}`)
  for (const id of [6, 7]) await jobs.enqueue(connection.db, 'mail', reset(id))
  const output = async (userId: number) => {
    const [row] = await connection.db.execute<{ output: unknown }>(
      sql`select output from pgboss.job where data->>'userId' = ${String(userId)}`
    )
    return row?.output
  }
  const said = '550 no such user <[hidden]> at https://post.example/send?[hidden] (57014)'
  await expect.poll(() => output(6)).toEqual({ message: said })
  await expect.poll(() => output(7)).toEqual({ message: 'a query failed (57014)' })
})

test('a job that is of no use to be done again is failed at once', async () => {
  hopeless.add(8)
  await jobs.enqueue(connection.db, 'mail', reset(8))
  const state = async () => {
    const [row] = await connection.db.execute<{ state: string; tries: number }>(
      sql`select state::text, retry_count as tries from pgboss.job where data->>'userId' = '8'`
    )
    return row
  }
  await expect.poll(state).toEqual({ state: 'failed', tries: 0 })
})

test('jobs that run in turn never run beside each other', async () => {
  await connection.db.transaction(async tx => {
    for (let n = 0; n < 7; n++) await jobs.enqueue(tx, 'saved-status', { listingId: n })
  })
  await expect.poll(() => underWay.length).toBe(14)
  expect(Math.max(...underWay)).toBe(1)
})

test('a job that is wanted once is there once, however many ask for it and whenever', async () => {
  const once = (key: string) => jobs.enqueue(connection.db, 'mail', reset(77), { once: key })
  await Promise.all([once('a'), once('a'), once('b')])
  await expect.poll(() => doneFor(77)).toHaveLength(2)
  await once('a')
  expect(await stored(77)).toHaveLength(2)
})

test('mail is tried again for three days', async () => {
  const queues = await connection.db.execute<{ tries: number; first: number; longest: number }>(sql`
    select retry_limit as tries, retry_delay as first, retry_delay_max as longest
    from pgboss.queue where name in ('mail', 'notification-mail')`)
  expect(queues).toHaveLength(2)
  for (const { tries, first, longest } of queues) {
    // Each pause is drawn between half and all of its length.
    const pauses = Array.from({ length: tries }, (_, n) =>
      Math.min(longest, (first * 2 ** Math.min(16, n)) / 2)
    )
    const seconds = pauses.reduce((sum, pause) => sum + pause, 0)
    expect(seconds).toBeGreaterThan(3 * 24 * 60 * 60)
    expect(longest).toBeLessThan(24 * 60 * 60)
  }
})

test('a job that is done is kept for its period and no longer', async () => {
  const { appUrl } = own.embedded
  const ids = [901, 902]
  for (const id of ids) await jobs.enqueue(connection.db, 'mail', reset(id))
  const completed = async () => {
    const rows = await connection.db.execute(sql`select from pgboss.job
      where state = 'completed' and data->>'userId' in (${String(ids[0])}, ${String(ids[1])})`)
    return rows.length
  }
  await expect.poll(completed).toBe(2)
  const second = 1000
  const age = (userId: number, ms: number) =>
    connection.db.execute(
      sql`update pgboss.job set completed_on = now() - ${ms / second} * interval '1 second'
        where data->>'userId' = ${String(userId)}`
    )
  await age(901, RETENTION.doneJob + second)
  await age(902, RETENTION.doneJob - 60 * second)
  // As if the hour of the last maintenance were over.
  await connection.db.execute(sql`update pgboss.queue set maintain_on = null`)
  const boss = new PgBoss({ connectionString: appUrl, migrate: false, supervise: false })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
  expect([await stored(901), await stored(902)].map(rows => rows.length)).toEqual([0, 1])
})

test('a schedule of an earlier release is removed, and each job of this one has its own', async () => {
  const rows = await connection.db.execute<{ name: string }>(sql`select name from pgboss.schedule`)
  const scheduled = JOB_NAMES.filter(name => jobOptions(name).schedule)
  expect(rows.map(({ name }) => name).sort()).toEqual(scheduled.sort())
})
