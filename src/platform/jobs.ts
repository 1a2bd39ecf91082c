import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Db, ReadPassword } from '#db/client.ts'
import { JOB_NAMES, type JobName, jobOptions } from '#src/shared/jobs.ts'
import type { Kind, Pace } from '#src/shared/notifications.ts'
import { SWEEP_EVERY } from '#src/shared/retention.ts'
import { FinalFailure } from './final-failure.ts'
import { type Log, reasonOf } from './log.ts'
import { logRarely } from './log-rarely.ts'

const POOL = 3

/** A job carries ids only; its handler reads the rest when it runs. Jobs not named here carry nothing. */
type Payloads = {
  mail: MailJob
  push: PushJob
  'notification-mail': NotificationMailJob
  'price-drop': PriceDropJob
  'saved-status': { listingId: number }
  'encode-photo': { hash: string }
  'delete-account': { userId: number }
  'match-searches': { listingIds: number[] }
  'tell-searchers': TellSearchersJob
}
export type JobPayload<Name extends JobName> = Name extends keyof Payloads
  ? Payloads[Name]
  : Record<string, never>

export type MailJob =
  | AccountMailJob
  | ListingMailJob
  | BannedMailJob
  | FarewellMailJob
  | WebhookMailJob

export type WebhookMailJob = { kind: 'webhookDisabled'; userId: number; webhookId: number }

export type AccountMailJob = {
  kind: 'confirm' | 'reset' | 'passwordChanged'
  userId: number
  /** Id of the row in `mail_tokens`; the link's proof is made from it when the mail is written. */
  tokenId?: string
  at?: number
}

/** `appeal`: their appeal against the decision was decided. */
export type BannedMailJob = { kind: 'banned'; userId: number; decisionId: number; appeal?: true }

export type FarewellMailJob = { kind: 'accountDeleted'; farewellId: number }

export type ListingMailJob = {
  kind: 'listingExpiring' | 'listingExpired'
  userId: number
  listingId: number
}

/** One notification to the devices of its reader, as it was when it stood for `count` things. */
export type PushJob = {
  notificationId: number
  count: number
  /** Only to this device, after `tries` that failed. */
  subscriptionId?: number
  tries?: number
}

/** When a digest is due, in ms since 1970. */
type DigestTime = { pace: Exclude<Pace, 'soon'>; due: number }
export type Digest = { userId: number; kind: Kind } & DigestTime
/** A notification by itself, one that waits for a digest, or that digest. */
export type NotificationMailJob =
  | { notificationId: number; due?: never; pace?: never }
  | ({ notificationId: number } & DigestTime)
  | Digest

export type TellSearchersJob = { listingId: number }

export type PriceDropJob = { listingId: number }

/** What each resolves to is not read. */
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

/** What verbs need of it. */
export type JobQueue = Pick<Jobs, 'enqueue'>

/** A full batch is followed by the next without a pause; each job succeeds or fails by itself. */
const WORKER = {
  pollingIntervalSeconds: 1,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true
} as const

/**
 * Only a few of those that run one after the other: the time that each may take begins when it is
 * fetched.
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
    log.warn({ err, job: name }, `a job failed and is tried ${isFinal ? 'no more' : 'again'}`)
    const status = isFinal ? ('deadletter' as const) : ('failed' as const)
    return { id, status, output: { message: reasonOf(err) } }
  }
}

async function oneByOne<Item, Result>(items: Item[], each: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (const item of items) results.push(await each(item))
  return results
}

/** A schedule of an earlier release would fill a queue that nobody empties. */
async function unscheduleUnknown(boss: PgBoss) {
  const known: readonly string[] = JOB_NAMES
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
  ended: Ended = () => {},
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
