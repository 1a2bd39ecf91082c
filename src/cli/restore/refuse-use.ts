import type { Client } from 'pg'
import { failWith } from '#src/server/operator-error.ts'

/** Refuses a database that the site is running on, and one with members unless they may be replaced. */
export async function refuseUse(client: Client, replace: boolean) {
  const { rows: others } = await client.query(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'tregu%'`
  )
  if (others.length > 0) failWith('The site is running on this database: stop it first.')
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
