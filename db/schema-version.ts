import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'

/** The state of a database compared with the migrations of this code. */
type SchemaVersion = 'empty' | 'older' | 'equal' | 'newer'

/** Drizzle names a migration that has been applied by the time in its journal, in milliseconds. */
export async function readSchemaVersion(sql: Sql, folder: string): Promise<SchemaVersion> {
  const [table] =
    await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  if (!table?.exists) return 'empty'
  const [applied] =
    await sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`
  if (applied?.newest == null) return 'empty'
  const newest = newestOf(folder)
  if (applied.newest > newest) return 'newer'
  return applied.newest < newest ? 'older' : 'equal'
}

/**
 * Stops a start that could only do harm, before it changes anything.
 * @returns whether this role may migrate; for one that may not, no migration is pending
 */
export async function checkSchemaVersion(sql: Sql, folder: string): Promise<boolean> {
  const [role] = await sql`
    select current_user as name, has_database_privilege(current_database(), 'CREATE') as "mayMigrate"`
  const version = await readSchemaVersion(sql, folder)
  if (version === 'newer') {
    throw new Error(
      'A newer version of this software has migrated the database. Start that version, or restore a backup from before the update.'
    )
  }
  if (!role?.mayMigrate && version !== 'equal') {
    throw new Error(
      `The database is ${version === 'empty' ? 'empty' : 'of an older version'}, and the role ${role?.name} may not change tables. Set DATABASE_OWNER_URL, or run "npm run cli -- migrate" with it.`
    )
  }
  return role?.mayMigrate === true
}

/** By the same time: what a database has once all migrations of this code are applied. */
export function newestOf(folder: string): number {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8')
  )
  return Math.max(...journal.entries.map(({ when }) => when))
}
