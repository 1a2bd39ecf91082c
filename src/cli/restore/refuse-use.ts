import type { Client } from 'pg'
import { migrationsOfRelease } from '#db/migration-files.ts'
import { hasApplied } from '#db/whole-tables.ts'
import { failWith } from '#src/server/operator-error.ts'

/** A table where no migration of ours was applied: restoring would drop it with all others. */
async function foreignTable(client: Client): Promise<string | undefined> {
  const ours = migrationsOfRelease().map(({ hash }) => hash)
  if (await hasApplied(client, ours)) return undefined
  const { rows } = await client.query(`
    select oid::regclass::text as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  return rows[0]?.name
}

/**
 * Refuses a database that the site is running on, one of another program, and one with members
 * unless they may be replaced.
 */
export async function refuseUse(client: Client, replace: boolean) {
  const { rows: others } = await client.query(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'tregu%'`
  )
  if (others.length > 0) failWith('The site is running on this database: stop it first.')
  const foreign = await foreignTable(client)
  if (foreign)
    failWith(
      `This database holds ${foreign} of another program: restore into one of the site's own.`
    )
  const { rows } = await client.query(`select to_regclass('public.users') as name`)
  if (rows[0].name === null || replace) return
  const { rows: counted } = await client.query('select count(*)::int as members from public.users')
  const { members } = counted[0]
  if (members > 0) {
    failWith(
      `There is a site with ${members} members in this place: add --replace to put the backup in its place.`
    )
  }
}
