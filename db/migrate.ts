import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { PgBoss } from 'pg-boss'
import postgres, { type Sql } from 'postgres'
import { retryOf } from '#src/shared/jobs.ts'
import { RETENTION } from '#src/shared/retention.ts'
import { problemOfText } from './database-text.ts'
import { checkSchemaVersion } from './schema-version.ts'

export const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), 'migrations')
/** Any number, but the same in every process: one migrates, the others wait for it. */
const LOCK = 731_001
const MINIMUM = 150_000
/**
 * A migration that waits for a table blocks everybody who comes after it: it gives up soon, and
 * tries again.
 */
const LOCK_WAIT = '500ms'
const LOCK_TRIES = 120
const LOCK_PAUSE_MS = 1000

type Target = { ownerUrl: string; appUrl: string; queues: readonly string[]; folder?: string }

/**
 * All pending migrations are one transaction; a failure throws with the file's name. No single wait
 * for a lock is longer than `LOCK_WAIT`. A role that may not change tables only checks that
 * somebody has migrated.
 */
export async function migrateDatabase({ ownerUrl, appUrl, queues, folder = MIGRATIONS }: Target) {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(${LOCK})`
    await refuseOldServer(sql)
    const problem = await problemOfText(sql)
    if (problem) throw new Error(problem)
    if (!(await checkSchemaVersion(sql, folder))) return
    await migratePatiently(sql, folder)
    await prepareQueues(ownerUrl, queues)
    await grant(sql, new URL(appUrl).username)
  } finally {
    await sql.end()
  }
}

async function migratePatiently(sql: Sql, folder: string) {
  await sql`select set_config('lock_timeout', ${LOCK_WAIT}, false)`
  for (let tries = 1; ; tries++) {
    const error = await migrate(drizzle(sql), { migrationsFolder: folder }).then(
      () => undefined,
      cause => cause
    )
    if (error === undefined) break
    const isLocked = codeOf(error) === LOCK_NOT_AVAILABLE
    if (!isLocked || tries === LOCK_TRIES) {
      const why = isLocked ? 'found a table in use for minutes' : 'failed'
      throw new Error(`The migration ${failedIn(folder, error)} ${why}.`, { cause: error })
    }
    await pause(LOCK_PAUSE_MS)
  }
  await sql`reset lock_timeout`
}

const LOCK_NOT_AVAILABLE = '55P03'

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return 'code' in error ? error.code : codeOf(error.cause)
}

function failedIn(folder: string, error: unknown) {
  const statement = error instanceof DrizzleQueryError ? error.query : undefined
  const files = globSync('*.sql', { cwd: folder })
  const holds = (file: string) =>
    statement !== undefined && readFileSync(join(folder, file), 'utf8').includes(statement)
  return files.toSorted().find(holds) ?? `in ${folder}`
}

async function refuseOldServer(sql: Sql) {
  const [row] = await sql`select current_setting('server_version_num')::int as version`
  if (row?.version < MINIMUM) throw new Error('PostgreSQL 15 or newer is needed.')
}

/** A job that is done, or has failed for good, names a user for this long and no longer. */
const QUEUE = {
  retryLimit: 10,
  retryBackoff: true,
  deleteAfterSeconds: RETENTION.doneJob / 1000
} as const

async function prepareQueues(ownerUrl: string, queues: readonly string[]) {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 2, supervise: false, schedule: false })
  boss.on('error', error => {
    throw error
  })
  await boss.start()
  const known = new Set((await boss.getQueues()).map(queue => queue.name))
  for (const name of queues) {
    const options = { ...QUEUE, ...retryOf(name) }
    if (known.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
  await boss.stop({ graceful: false })
}

/** The application reads and writes rows, nothing else; to the audit log it may only add. */
async function grant(sql: Sql, role: string) {
  const [owner] = await sql`select current_user as name`
  if (owner?.name === role) return
  for (const schema of ['public', 'pgboss']) {
    const name = sql(schema)
    const to = sql(role)
    await sql`grant usage on schema ${name} to ${to}`
    await sql`grant select, insert, update, delete on all tables in schema ${name} to ${to}`
    await sql`grant usage, select on all sequences in schema ${name} to ${to}`
    await sql`grant execute on all functions in schema ${name} to ${to}`
  }
  await sql`grant usage on schema drizzle to ${sql(role)}`
  await sql`grant select on drizzle.__drizzle_migrations to ${sql(role)}`
  await sql`revoke update, delete, truncate on audit_log from ${sql(role)}`
  await sql`revoke create on schema public from public`
}
