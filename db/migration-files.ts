import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { MIGRATIONS } from './migrate.ts'

/** The migrations of this release, oldest first. */
export function migrationsOfRelease() {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(
    ({ sql, folderMillis, hash }) => ({
      sql,
      when: folderMillis,
      hash
    })
  )
}

type Migration = ReturnType<typeof migrationsOfRelease>[number]

/** Applies them to an empty schema within the client's transaction, as the migrator would. */
export async function applyMigrations(client: Client, migrations: readonly Migration[]) {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint);
    truncate drizzle.__drizzle_migrations`)
  for (const { sql, when, hash } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, when]
    )
  }
}

/** Drops what migrations have created in `public`; extensions stay. */
export async function dropEverything(client: Client) {
  await client.query(`
    do $$
    declare found record;
    begin
      for found in select oid::regclass as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      loop
        execute format('drop table %s cascade', found.name);
      end loop;
      for found in select p.oid::regprocedure as name from pg_proc p
        where pronamespace = 'public'::regnamespace and not exists (
          select from pg_depend d
          where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      loop
        execute format('drop function if exists %s cascade', found.name);
      end loop;
    end $$`)
}
