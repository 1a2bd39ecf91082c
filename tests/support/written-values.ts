import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** Each row of each table of the application, as JSON after the name of its table. */
export async function allRows(db: Db) {
  const tables = await db.execute<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public'
      and has_table_privilege(quote_ident(table_schema) || '.' || quote_ident(table_name), 'select')`)
  const each = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, to_jsonb(t)::text as row from ${sql.raw(name)} t`
  )
  const rows = await db.execute<{ name: string; row: string }>(sql.join(each, sql` union all `))
  return new Set(rows.map(({ name, row }) => `${name} ${row}`))
}

/** What stands in rows that are new or not as before: each column, and each name within it, with its values. */
export function writtenValues(before: Set<string>, after: Set<string>) {
  const written = new Map<string, Set<string>>()
  for (const row of after) {
    if (before.has(row)) continue
    const table = row.slice(0, row.indexOf(' '))
    collect(table, JSON.parse(row.slice(table.length)), written)
  }
  return written
}

function collect(path: string, value: unknown, into: Map<string, Set<string>>) {
  if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value)
    for (const [name, each] of Object.entries(value)) {
      collect(isList ? path : `${path}.${name}`, each, into)
    }
    return
  }
  const known = into.get(path) ?? new Set()
  into.set(path, known.add(isTime(value) ? new Date(value).toISOString() : String(value)))
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(value)
