import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Db, ReadPassword } from '#db/client.ts'
import { JOB_NAMES, type JobName, type JobPayload, jobOptions } from '#src/shared/jobs.ts'
import { SWEEP_EVERY } from '#src/shared/retention.ts'
import { FinalFailure } from './final-failure.ts'
import { type Log, reasonOf } from './log.ts'
import { logRarely } from './log-rarely.ts'

const POOL = 3

/** What a promise resolves to is ignored. */
export type Work = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<unknown> }

/**
 * At a moment, or after so many ms by PostgreSQL's clock, which may differ from that of the site; or
 * at once, unless there has been a job with this key in the same half of the day.
 */
export type When = { after: Date } | { waitMs: number } | { once: string }

export type Jobs = {
  /** Enqueues within `tx`: the job exists exactly when what caused it is committed. */
  enqueue<Name extends JobName>(
    tx: Db,
    name: Name,
    payload: JobPayload<Name>,
    when?: When
  ): Promise<void>
  retry(tx: Db, name: string, ids: string | string[]): Promise<void>
  start(work: Work): Promise<void>
  stop(): Promise<void>
}

/** All that verbs need: to enqueue. */
export type JobQueue = Pick<Jobs, 'enqueue'>

/** A full batch is followed by the next without a pause; each job succeeds or fails by itself. */
const WORKER = {
  pollingIntervalSeconds: 1,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true
} as const

/**
 * A smaller batch for jobs that run one after the other: each one's time runs from the moment the
 * batch is fetched.
 */
const IN_TURN = 3

const ONCE_SECONDS = 12 * 60 * 60

function startOf(when: When) {
  if ('once' in when) return { singletonKey: when.once, singletonSeconds: ONCE_SECONDS }
  return { startAfter: 'after' in when ? when.after : when.waitMs / 1000 }
}

type Job = { id: string; name: string; data: unknown }

type Run = (payload: unknown) => Promise<unknown>
type Ended = (name: string, outcome: 'done' | 'failed') => void

async function done({ id, name, data }: Job, run: Run, log: Log, ended: Ended) {
  try {
    await run(data)
    ended(name, 'done')
    return { id, status: 'completed' as const }
  } catch (err) {
    ended(name, 'failed')
    const isFinal = err instanceof FinalFailure
    log.warn({ err, job: name }, `job failed, ${isFinal ? 'giving up' : 'will retry'}`)
    const status = isFinal ? ('deadletter' as const) : ('failed' as const)
    return { id, status, output: { message: reasonOf(err) } }
  }
}

async function oneByOne<Item, Result>(items: Item[], each: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (const item of items) results.push(await each(item))
  return results
}

/** A schedule of an earlier release would fill a queue that nobody empties, or run for nothing. */
async function unscheduleUnknown(boss: PgBoss) {
  const known: readonly string[] = JOB_NAMES.filter(name => jobOptions(name).schedule)
  for (const { name } of await boss.getSchedules()) {
    if (!known.includes(name)) await boss.unschedule(name)
  }
}

/**
 * `pg` prefers the password in an address to a function given with it, so the client is changed
 * afterwards.
 */
const clientWith = (password: ReadPassword) =>
  class extends Client {
    constructor(config: ConstructorParameters<typeof Client>[0]) {
      super(config)
      Object.assign(this, { password })
    }
  }

/** @param ended is called with how each run of a job in this process ended */
export async function openJobs(
  url: string,
  log: Log,
  ended: Ended,
  password?: ReadPassword
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: POOL,
    migrate: false,
    maintenanceIntervalSeconds: SWEEP_EVERY / 1000,
    application_name: 'tregu',
    ...(password && { Client: clientWith(password) })
  })
  boss.on(
    'error',
    logRarely(line => log.error(line, 'job queue'))
  )
  await boss.start()
  return {
    async enqueue(tx, name, payload, when) {
      const { expiresAfter } = jobOptions(name)
      await boss.send(name, payload, {
        db: fromDrizzle(tx, sql),
        ...(expiresAfter ? { expireInSeconds: expiresAfter } : {}),
        ...(when ? startOf(when) : {})
      })
    },
    async retry(tx, name, ids) {
      await boss.retry(name, ids, { db: fromDrizzle(tx, sql) })
    },
    async start(work) {
      await unscheduleUnknown(boss)
      for (const name of JOB_NAMES) {
        const run = work[name] as Run
        const { schedule, inTurn, concurrency = 1, expiresAfter } = jobOptions(name)
        const expiry = expiresAfter ? { expireInSeconds: expiresAfter } : {}
        // Runs of a schedule that have piled up behind a long one follow each other.
        const batchSize = schedule ? 1 : inTurn ? IN_TURN : WORKER.batchSize
        const options = { ...WORKER, batchSize, localConcurrency: concurrency }
        const each = (job: Job) => done(job, run, log, ended)
        await boss.work(name, options, (jobs: Job[]) =>
          inTurn ? oneByOne(jobs, each) : Promise.all(jobs.map(each))
        )
        if (schedule) await boss.schedule(name, schedule, undefined, expiry)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 })
  }
}
