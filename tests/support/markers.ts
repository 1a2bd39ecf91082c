import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { CANARY } from './canary.ts'
import { READERS, type Reader } from './column-readers.ts'

/** Where a marker stands: the column, the number of its member (0: of none), and in which world. */
export type Marked = { column: string; reader: Reader; world: number; owner: number }

const COLUMNS = Object.entries(READERS).flatMap(([table, readers]) =>
  Object.entries(readers).map(([column, reader]) => ({ table, column, reader }))
)
const MARKER = /leak(\d+)w(\d+)u(\d+)x/g

/** Instead of the canary, or instead of all that stands there where it is no member's own words. */
const replaced = (name: string, marker: string) =>
  `case when strpos(${name}::text, '${CANARY}') > 0 then replace(${name}::text, '${CANARY}', ${marker}) else ${marker} end`

/**
 * Writes a marker of its own into every column that not everyone may read, wherever `everythingOf` has
 * left its canary; hashes, addresses and keys are replaced as a whole.
 */
export async function markColumns(db: Db, world: number) {
  await db.execute(sql`update push_subscriptions set session_id = null`)
  for (const [n, { table, column, reader }] of COLUMNS.entries()) {
    if (reader === 'everyone' || table === 'audit_log') continue
    const isWhole = reader === 'nobody' || reader === 'id'
    const owner = /^(\w+_)?id$/.test(reader) ? reader : '0'
    // Random as well, because hashes and keys are unique.
    const marker = `'leak${n}w${world}u' || coalesce(${owner}, 0) || 'x' || left(md5(random()::text), 8)`
    const where = isWhole
      ? `strpos(${column}::text, 'leak') = 0`
      : `strpos(${column}::text, '${CANARY}') > 0`
    await db.execute(
      sql.raw(`
        update ${table} t set ${column} = (select (${replaced(column, marker)})::${await typeOf(db, table, column)})
        where ${column} is not null and ${where}`)
    )
  }
}

async function typeOf(db: Db, table: string, column: string) {
  const [row] = await db.execute<{ type: string }>(sql`
    select data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name = ${column}`)
  return row!.type
}

/** For a table that only grows; `column` as "table.column". */
export const markerOf = (column: string, world: number) =>
  `leak${COLUMNS.findIndex(each => `${each.table}.${each.column}` === column)}w${world}u0x`

/** Every marker in a text, once. */
export function markersIn(text: string): Marked[] {
  const found = new Map<string, Marked>()
  for (const [marker, n, world, owner] of text.matchAll(MARKER)) {
    const { table, column, reader } = COLUMNS[Number(n)]!
    const at = `${table}.${column}`
    found.set(marker, { column: at, reader, world: Number(world), owner: Number(owner) })
  }
  return [...found.values()]
}

/** The columns of which a marker stands in the database. */
export async function markedColumns(db: Db) {
  const marked: string[] = []
  for (const { table, column } of COLUMNS) {
    const [row] = await db.execute<{ n: number }>(
      sql.raw(`select count(*)::int as n from ${table} where strpos(${column}::text, 'leak') > 0`)
    )
    if (row!.n > 0) marked.push(`${table}.${column}`)
  }
  return marked
}
