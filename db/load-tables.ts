import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnList, qualified, type SequenceState, type TableOfDatabase } from './whole-tables.ts'

export type TableContent = TableOfDatabase & { rows: number; read(): Readable }

/**
 * Fills the tables of the site within the client's transaction. No trigger fires, since what
 * triggers derive is in the tables too; foreign keys are checked when all tables are filled.
 * Throws an Error that names a table whose row count is not the announced one.
 */
export async function loadTables(
  client: Client,
  tables: readonly TableContent[],
  loaded: (table: TableContent) => void
) {
  const own = tables.filter(({ schema }) => schema === 'public')
  const { rows: triggered } = await client.query(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t
       join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`
  )
  const foreignKeys = await dropForeignKeys(client)
  for (const { name } of triggered) await client.query(`alter table ${name} disable trigger user`)
  // Some migrations insert rows.
  await client.query(`truncate ${own.map(qualified).join(', ')}`)
  for (const table of own) {
    const into = `${qualified(table)} (${columnList(table.columns)})`
    await fill(client, into, table)
    loaded(table)
  }
  for (const { statement } of foreignKeys) await client.query(statement)
  for (const { name } of triggered) await client.query(`alter table ${name} enable trigger user`)
  const jobs = tables.find(({ schema }) => schema === 'pgboss')
  if (jobs) await loadJobs(client, jobs)
}

async function dropForeignKeys(client: Client): Promise<{ statement: string }[]> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as name, conname as key, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`
  )
  for (const { name, key } of rows) {
    await client.query(`alter table ${name} drop constraint ${escapeIdentifier(key)}`)
  }
  return rows.map(({ name, key, definition }) => ({
    statement: `alter table ${name} add constraint ${escapeIdentifier(key)} ${definition}`
  }))
}

async function fill(client: Client, into: string, table: TableContent) {
  const target = client.query(copyFrom(`copy ${into} from stdin`))
  await pipeline(table.read(), target)
  if (target.rowCount !== table.rows) {
    throw new Error(`${table.name} has ${target.rowCount} rows instead of ${table.rows}`)
  }
}

/** The queue's table may have changed with its library, so its columns are matched by name. */
async function loadJobs(client: Client, table: TableContent) {
  const { rows } = await client.query(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  )
  const common = rows.filter(({ name }) => table.columns.includes(name))
  const asText = table.columns.map(name => `${escapeIdentifier(name)} text`)
  await client.query(`create temp table backed_up_jobs (${asText.join(', ')}) on commit drop`)
  await fill(client, 'backed_up_jobs', table)
  await client.query('delete from pgboss.job')
  await client.query(
    `insert into pgboss.job (${columnList(common.map(({ name }) => name))})
     select ${common.map(({ name, type }) => `${escapeIdentifier(name)}::${type}`).join(', ')}
     from backed_up_jobs where name in (select name from pgboss.queue)`
  )
}

export async function setSequences(client: Client, sequences: readonly SequenceState[]) {
  for (const { name, value, isCalled } of sequences) {
    const sequence = qualified({ schema: 'public', name })
    await client.query('select setval($1::regclass, $2::bigint, $3)', [sequence, value, isCalled])
  }
}
