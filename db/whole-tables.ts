import type { Readable } from 'node:stream'
import { Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** One for each database: two backups at once would each remove what the other has just written. */
export const BACKUP_LOCK = 731_002

/**
 * What exists only for moments, or means nothing in another database: request counters, what is on
 * its way between sockets, and transaction numbers.
 */
const LEFT_OUT = ['rate_limits', 'socket_io_attachments', 'listing_changes']

/** While photos are copied it says nothing for hours, and a NAT drops what is silent. */
const KEPT_ALIVE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
  connectionTimeoutMillis: 10_000
} as const

/**
 * A connection for bulk work, without the deadlines of visitors' queries. PostgreSQL ends it two
 * minutes after this machine is gone, and its locks with it.
 */
export async function openBulkClient(url: string) {
  const client = new Client({ connectionString: url, application_name: 'operator', ...KEPT_ALIVE })
  // A lost connection fails the query that runs, or the next one.
  client.on('error', () => {})
  await client.connect()
  await client.query(`select set_config(name, '0', false) from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout',
      'idle_in_transaction_session_timeout', 'idle_session_timeout')`)
  await client.query(`select set_config(name, value, false) from (values
    ('tcp_keepalives_idle', '60'), ('tcp_keepalives_interval', '10'), ('tcp_keepalives_count', '6')
  ) as alive (name, value)`)
  return client
}

export type TableOfDatabase = { schema: string; name: string; columns: string[] }

/** Every table of the site and its job queue, without computed columns. */
export async function listTables(client: Client): Promise<TableOfDatabase[]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = ''
     where (n.nspname = 'public' and c.relkind = 'r' and not c.relname = any($1))
       or (n.nspname = 'pgboss' and c.relname = 'job')
     group by 1, 2 order by 1 desc, 2`,
    [LEFT_OUT]
  )
  return rows
}

export const qualified = ({ schema, name }: Pick<TableOfDatabase, 'schema' | 'name'>) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

export const columnList = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ')

/**
 * Without those that pg-boss uses to keep time: their queue is created when a site starts. A
 * restore copies other tables in one piece; it inserts jobs, which are then in any order.
 */
const OF_THE_SITE = ` where not starts_with(name, '__pgboss__') order by name, id`

/** A table in PostgreSQL's text format; `rowCount` is right once the stream has ended. */
export function readWholeTable(
  client: Client,
  table: TableOfDatabase
): Readable & { rowCount: number } {
  const condition = table.schema === 'pgboss' ? OF_THE_SITE : ''
  const rows = `select ${columnList(table.columns)} from ${qualified(table)}${condition}`
  const text = `copy (${rows}) to stdout`
  return client.query(copyTo(text))
}

export type SequenceState = { name: string; value: string; isCalled: boolean }

/** Sequences do not belong to a snapshot: read after the tables, they are never behind them. */
export async function readSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const sequence = qualified({ schema: 'public', name })
    const { rows: found } = await client.query(
      `select last_value::text as value, is_called as "isCalled" from ${sequence}`
    )
    states.push({ name, ...found[0] })
  }
  return states
}

/** Whether one of these migrations, by their hashes, has been applied. */
export async function hasApplied(client: Client, hashes: readonly string[]): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (rows[0].name === null) return false
  const { rows: applied } = await client.query(
    `select exists (select from drizzle.__drizzle_migrations where hash = any($1)) as some`,
    [hashes]
  )
  return applied[0].some
}

/** Null where no migration has been applied yet. */
export async function newestMigration(client: Client) {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (rows[0].name === null) return null
  const { rows: applied } = await client.query(
    `select created_at::text as "when", hash from drizzle.__drizzle_migrations
     order by created_at desc limit 1`
  )
  const newest = applied[0]
  return newest ? { when: Number(newest.when), hash: String(newest.hash) } : null
}
