import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Db } from '#db/client.ts'
import { SWEEP_EVERY } from '#src/shared/retention.ts'
import { type Log, reasonOf } from './log.ts'

const POOL = 3

/** A job carries ids only; whoever does it reads the rest when its turn comes. */
export type JobPayloads = {
  mail: MailJob
  push: PushJob
  'notification-mail': NotificationMailJob
  'price-drop': PriceDropJob
  'sweep-notifications': Record<string, never>
  'sweep-photos': Record<string, never>
  'sweep-accounts': Record<string, never>
  'sweep-listings': Record<string, never>
  'sweep-chats': Record<string, never>
  'remove-photos': Record<string, never>
  'delete-account': { userId: number }
  'refresh-rate': Record<string, never>
  'expire-listings': Record<string, never>
  'warn-of-expiry': Record<string, never>
  'count-words': Record<string, never>
  'fold-counts': Record<string, never>
  'compile-searches': Record<string, never>
  'match-searches': { listingIds: number[] }
  'tell-searchers': TellSearchersJob
  'tell-receivers': Record<string, never>
  'lift-bans': Record<string, never>
  'count-replies': Record<string, never>
}
export type JobName = keyof JobPayloads
export const JOB_NAMES = [
  'mail',
  'push',
  'notification-mail',
  'price-drop',
  'sweep-notifications',
  'sweep-photos',
  'sweep-accounts',
  'sweep-listings',
  'sweep-chats',
  'remove-photos',
  'delete-account',
  'refresh-rate',
  'expire-listings',
  'warn-of-expiry',
  'count-words',
  'fold-counts',
  'match-searches',
  'compile-searches',
  'tell-searchers',
  'tell-receivers',
  'lift-bans',
  'count-replies'
] as const

export type MailJob = AccountMailJob | ListingMailJob | BannedMailJob | FarewellMailJob

export type AccountMailJob = {
  kind: 'confirm' | 'reset' | 'passwordChanged'
  userId: number
  /** Id of the row in `mail_tokens`; the link's proof is made from it when the mail is written. */
  tokenId?: string
  /** When it happened, in ms since 1970. */
  at?: number
}

/** To somebody who is banned, by which decision. */
export type BannedMailJob = { kind: 'banned'; userId: number; decisionId: number }

/** To somebody who has deleted his account. */
export type FarewellMailJob = { kind: 'accountDeleted'; farewellId: number }

/** About a listing, to its seller. */
export type ListingMailJob = {
  kind: 'listingExpiring' | 'listingExpired'
  userId: number
  listingId: number
}

/** One notification to the devices of its reader, as it was when it stood for `count` things. */
export type PushJob = {
  notificationId: number
  count: number
  /** Only to this device, after `tries` in vain. */
  subscriptionId?: number
  tries?: number
}

export type NotificationMailJob = {
  notificationId: number
  /** The digest it waits for: when it is due, in ms since 1970, and of which pace. */
  due?: number
  pace?: 'daily' | 'weekly'
}

/** About a listing that saved searches have found. */
export type TellSearchersJob = { listingId: number }

/** About a listing that costs less than before. */
export type PriceDropJob = { listingId: number }

export type Work = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> }

export type Jobs = {
  /** Enqueues within `tx`: the job exists exactly when what caused it is committed. */
  enqueue<Name extends JobName>(
    tx: Db,
    name: Name,
    payload: JobPayloads[Name],
    when?: { after: Date }
  ): Promise<void>
  /** Has a job that was given up done again. */
  retry(tx: Db, name: string, id: string): Promise<void>
  start(work: Work, schedule: Partial<Record<JobName, string>>): Promise<void>
  stop(): Promise<void>
}

/** A queue that has filled up is worked off without a pause; each job succeeds or fails by itself. */
const WORKER = {
  pollingIntervalSeconds: 1,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true
} as const

/** A push service may be silent for seconds; the notifications of others do not wait for it. */
const AT_ONCE: Partial<Record<JobName, number>> = { push: 4 }
/** How long a job may take, s; after that its process is taken for dead and another does it. */
const EXPIRY: Partial<Record<JobName, number>> = { push: 60, 'notification-mail': 60 }

type Job = { id: string; name: string; data: unknown }

async function done({ id, name, data }: Job, run: (payload: unknown) => Promise<void>, log: Log) {
  try {
    await run(data)
    return { id, status: 'completed' as const }
  } catch (err) {
    log.warn({ err, job: name }, 'a job failed and is tried again')
    return { id, status: 'failed' as const, output: { message: reasonOf(err) } }
  }
}

export async function openJobs(url: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: POOL,
    migrate: false,
    maintenanceIntervalSeconds: SWEEP_EVERY / 1000,
    application_name: 'tregu'
  })
  boss.on('error', err => log.error({ err }, 'job queue'))
  await boss.start()
  return {
    async enqueue(tx, name, payload, when) {
      const expireInSeconds = EXPIRY[name]
      await boss.send(name, payload, {
        db: fromDrizzle(tx, sql),
        ...(expireInSeconds ? { expireInSeconds } : {}),
        ...(when ? { startAfter: when.after } : {})
      })
    },
    async retry(tx, name, id) {
      await boss.retry(name, id, { db: fromDrizzle(tx, sql) })
    },
    async start(work, schedule) {
      for (const name of JOB_NAMES) {
        const run = work[name] as (payload: unknown) => Promise<void>
        const options = { ...WORKER, localConcurrency: AT_ONCE[name] ?? 1 }
        await boss.work(name, options, jobs => Promise.all(jobs.map(job => done(job, run, log))))
        const cron = schedule[name]
        if (cron) await boss.schedule(name, cron)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 })
  }
}
