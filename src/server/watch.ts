import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readQueues } from '#src/features/operations/jobs.ts'
import type { Metrics } from '#src/platform/metrics.ts'
import type { Vitals } from '#src/platform/vitals.ts'

/** Figures of jobs may be this old. */
const JOBS_KEPT_MS = 30_000

type Parts = { db: Db; metrics: Metrics; vitals: Vitals }

/**
 * What `/metrics` reads when it is asked: about this process, and about the jobs, which all share.
 */
export function watchSite({ db, metrics, vitals }: Parts) {
  watchPageCache(metrics, vitals)
  watchPools(metrics, vitals)
  watchReplica(metrics, vitals)
  watchJobs(metrics, db)
  metrics.watch({
    name: 'tregu_disk_free_bytes',
    help: 'Free room on the disk of the data folder.',
    async read(report) {
      const free = await vitals.freeDisk().catch(() => undefined)
      if (free !== undefined) report(free)
    }
  })
  metrics.watch({
    name: 'tregu_sockets',
    help: 'Open sockets of this process.',
    read: report => report(vitals.sockets())
  })
}

function watchPageCache(metrics: Metrics, vitals: Vitals) {
  countSent(metrics, vitals)
  metrics.watch({
    name: 'tregu_page_cache_answers_total',
    help: 'Shared pages: fresh or stale from memory, made, or the last good one (lastGood).',
    labels: ['kind'],
    counter: true,
    read(report) {
      const answers = Object.entries(vitals.pageCache()?.answers ?? {})
      for (const [kind, count] of answers) report(count, { kind })
    }
  })
  metrics.watch({
    name: 'tregu_page_cache_pages',
    help: 'Pages in memory.',
    read: report => report(vitals.pageCache()?.pages ?? 0)
  })
  metrics.watch({
    name: 'tregu_page_cache_bytes',
    help: 'Memory of these pages (used), and what they may take (max).',
    labels: ['kind'],
    read(report) {
      const { bytes = 0, bytesMax = 0 } = vitals.pageCache() ?? {}
      report(bytes, { kind: 'used' })
      report(bytesMax, { kind: 'max' })
    }
  })
}

/** Adds what was sent from memory since the last time. */
function countSent(metrics: Metrics, vitals: Vitals) {
  const counted = new Map<string, number>()
  metrics.countedElsewhere(report => {
    for (const [route, { whole, unchanged }] of vitals.pageCache()?.sent ?? []) {
      for (const [status, count] of [['200', whole] as const, ['304', unchanged] as const]) {
        const key = `${route} ${status}`
        const more = count - (counted.get(key) ?? 0)
        counted.set(key, count)
        if (more > 0) report(more, { route, status })
      }
    }
  })
}

function watchPools(metrics: Metrics, vitals: Vitals) {
  const watch = (
    name: string,
    help: string,
    value: (pool: ReturnType<Vitals['pools']>[number]) => number,
    counter?: true
  ) =>
    metrics.watch({
      name,
      help,
      labels: ['pool'],
      ...(counter ? { counter } : {}),
      read(report) {
        for (const pool of vitals.pools()) report(value(pool), { pool: pool.name })
      }
    })
  watch('tregu_database_slots', 'Queries that a pool runs at once.', pool => pool.slots)
  watch('tregu_database_running', 'Queries under way.', pool => pool.running)
  watch('tregu_database_waiting', 'Queries that wait for a slot.', pool => pool.waiting)
  watch('tregu_database_breaker_open', '1 while queries are refused at once.', ({ isOpen }) =>
    Number(isOpen)
  )
  watch(
    'tregu_database_breaker_openings_total',
    'How often queries began to be refused.',
    ({ openings }) => openings,
    true
  )
}

/** Reports nothing where there is no replica. */
function watchReplica(metrics: Metrics, vitals: Vitals) {
  metrics.watch({
    name: 'tregu_replica_in_step',
    help: '1 while lists are read from the replica, 0 while it is behind or away.',
    read(report) {
      const replica = vitals.replica()
      if (replica) report(Number(replica.state === 'in step'))
    }
  })
  metrics.watch({
    name: 'tregu_replica_lag_seconds',
    help: 'How old what the replica shows may be; it is compared every second.',
    read(report) {
      const lagMs = vitals.replica()?.lagMs
      if (lagMs !== undefined) report(lagMs / 1000)
    }
  })
}

function watchJobs(metrics: Metrics, db: Db) {
  let reading: ReturnType<typeof readQueues> | undefined
  let readAt = 0
  // The query reads all jobs of a week: one answers all figures, and whatever asks soon after.
  const read = async () => {
    if (!reading || performance.now() - readAt > JOBS_KEPT_MS) {
      readAt = performance.now()
      reading = readQueues(db)
    }
    return reading.catch(() => [])
  }
  metrics.watch({
    name: 'tregu_database_up',
    help: '1 when the database answered at this moment.',
    read: async report =>
      report(
        await db.execute(sql`select 1`).then(
          () => 1,
          () => 0
        )
      )
  })
  metrics.watch({
    name: 'tregu_jobs',
    help: 'Jobs of all processes by name and state (waiting, active, failed).',
    labels: ['name', 'state'],
    async read(report) {
      for (const { name, waiting, active, failed } of await read()) {
        for (const [state, count] of Object.entries({ waiting, active, failed })) {
          report(count, { name, state })
        }
      }
    }
  })
  metrics.watch({
    name: 'tregu_job_oldest_waiting_seconds',
    help: 'How long ago the job that has waited longest was due.',
    labels: ['name'],
    async read(report) {
      for (const { name, oldest } of await read()) report(oldest, { name })
    }
  })
  metrics.watch({
    name: 'tregu_job_stopped_seconds',
    help: 'For how long jobs have been due and none of their name was begun or completed.',
    labels: ['name'],
    async read(report) {
      for (const { name, stopped } of await read()) report(stopped, { name })
    }
  })
}
