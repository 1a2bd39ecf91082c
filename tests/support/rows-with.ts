import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** In which of the tables `text` stands, in any column of any row; and how many were looked through. */
export async function rowsWith(db: Db, text: string) {
  const tables = await db.execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and has_table_privilege(quote_ident(table_schema) || '.' || quote_ident(table_name), 'select')`)
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.raw(name)} t where strpos(t::text, ${text}) > 0`
    )
    if (row!.n > 0) found.push(name)
  }
  return { tables: tables.length, found }
}
