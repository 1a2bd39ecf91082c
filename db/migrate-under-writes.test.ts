import pg from 'pg'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOB_NAMES } from '#src/shared/jobs.ts'
import { hold, measure } from '#tests/support/figures.ts'
import { withMigrations } from '#tests/support/more-migrations.ts'
import { type OwnDatabase, ownDatabase } from '#tests/support/own-database.ts'
import { migrateDatabase } from './migrate.ts'
import { applyMigrations, migrationsOfRelease } from './migration-files.ts'

/** `npm test -- full` sets 100,000. */
const LISTINGS = Number(process.env.MIGRATED_LISTINGS ?? 5000)
/** From here on no migration may rewrite a large table, or lock it longer than a write waits. */
const FROM = '0027_access_tokens'
const FROM_WHEN = 1_795_471_781_835
/** No write may wait this long for a lock; its deadline is five seconds. */
const WAIT_MAX = '4s'

let own: OwnDatabase
let owner: Sql
beforeAll(async () => {
  own = await ownDatabase()
  owner = postgres(own.embedded.ownerUrl, { max: 4, onnotice: () => {} })
})
afterAll(async () => {
  await owner.end({ timeout: 1 })
  await own.remove()
})

const migrateIt = (folder?: string) => {
  const { ownerUrl, appUrl } = own.embedded
  return migrateDatabase({ ownerUrl, appUrl, queues: JOB_NAMES, ...(folder ? { folder } : {}) })
}

async function migrateTo(when: number) {
  const client = new pg.Client({ connectionString: own.embedded.ownerUrl })
  await client.connect()
  const earlier = migrationsOfRelease().filter(each => each.when < when)
  await client.query('begin')
  await applyMigrations(client, earlier)
  await client.query('commit')
  await client.end()
}

async function fill() {
  await owner.begin(async tx => {
    // What triggers would derive from each row does not matter here.
    await tx`set local session_replication_role = replica`
    await tx`insert into users (full_name, username, username_folded, email, email_folded, password_hash)
      values ('Drita Leka', 'drita', 'drita', 'd@shembull.al', 'd@shembull.al', 'none')`
    await tx`insert into listings
      (category_id, title, description, price, price_all, currency, location, city, seller_id, expires_at)
      select 3, 'Divan ' || n, 'Pak i përdorur.', n, n, 'ALL', 'Tiranë', 'Tiranë', 1, now() + interval '60 days'
      from generate_series(1, ${LISTINGS}::int) n`
  })
}

/** The file of each table: another one once it was rewritten. */
const filesOfTables = () =>
  owner`select relname, pg_relation_filenode(oid) as file from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`

/** Writes all the time; each write fails if it waits for a lock longer than `WAIT_MAX`. */
function writeOn() {
  let over = false
  let [written, longest] = [0, 0]
  const one = async (sql: Sql) => {
    await sql`select set_config('lock_timeout', ${WAIT_MAX}, false)`
    while (!over) {
      const id = 1 + Math.floor(Math.random() * LISTINGS)
      const began = performance.now()
      await sql`update listings set price = price + 1, updated_at = now() where id = ${id}`
      longest = Math.max(longest, performance.now() - began)
      written++
    }
  }
  const connections = Array.from({ length: 3 }, () =>
    postgres(own.embedded.ownerUrl, { max: 1, onnotice: () => {} })
  )
  const all = Promise.all(connections.map(one)).catch(error => error)
  return async () => {
    over = true
    const ended = await all
    for (const sql of connections) await sql.end()
    if (ended instanceof Error) throw ended
    return { written, longest }
  }
}

test(`row 40: the migrations from ${FROM} on write no table of ${LISTINGS} listings anew, and keep no write waiting`, async () => {
  await migrateTo(FROM_WHEN)
  await fill()
  const before = await filesOfTables()
  const stop = writeOn()
  await migrateIt()
  const { written, longest } = await stop()
  expect(written).toBeGreaterThan(0)
  const scale = { unit: 'ms', of: `${written} writes beside the migrations` }
  measure(40, 'longest write', longest, { below: 1000 }, scale)
  const names = before.map(({ relname }) => relname)
  const after = (await filesOfTables()).filter(({ relname }) => names.includes(relname))
  expect(after).toEqual([...before])
  const fileOf = new Map(before.map(({ relname, file }) => [relname, file]))
  const anew = after.filter(({ relname, file }) => fileOf.get(relname) !== file).length
  const of = `${before.length} tables, with ${LISTINGS} listings`
  hold(40, 'tables written anew', anew, { is: 0 }, { of })
})

test('row 40: a migration that finds its table in use lets others pass meanwhile, and comes again', async () => {
  await migrateIt()
  const folder = await withMigrations({
    '9998_column': 'alter table listings add column tried int;'
  })
  const user = await owner.reserve()
  await user`begin`
  await user`update listings set price = price + 1 where id = 1`
  const migrated = migrateIt(folder)
  const waiting = () => owner`
    select 1 from pg_locks where relation = 'listings'::regclass and not granted`
  await expect.poll(async () => (await waiting()).length).toBe(1)
  // Queued after the migration, which would wait as long as the transaction above is open.
  await owner`update listings set price = price + 1 where id = 2`
  await user`commit`
  user.release()
  await migrated
  expect(await owner`select tried from listings limit 1`).toHaveLength(1)
})
