import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { applyMigrations, dropEverything, migrationsOfRelease } from '#db/migration-files.ts'
import { auditLog, users } from '#db/schema/accounts.ts'
import { openBulkClient } from '#db/whole-tables.ts'
import {
  type BackedUpSite,
  backUp,
  digestsOf,
  restore,
  siteToBackUp
} from '#tests/support/backups.ts'
import { anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { filesIn } from '#tests/support/s3.ts'
import { everythingOf } from '#tests/support/whole-life.ts'

let site: BackedUpSite
let place: BackedUpSite
const KEY = `${'z'.repeat(25)}-1280.webp`
beforeEach(async () => {
  site = await siteToBackUp()
  place = await siteToBackUp()
  await everythingOf(site.db)
  await site.storage.put(KEY, Buffer.from('photo'))
  await backUp(site)
})
afterEach(async () => {
  await site.remove()
  await place.remove()
})

test('the photos alone come back beside the running site', async () => {
  await anAccount(site.db)
  const before = await digestsOf(site)
  await site.storage.remove(KEY)
  const running = connect(site.env.DATABASE_URL)
  try {
    await running.sql`select 1`
    expect(await restore(site, site, ['--photos'])).toMatch(/photos of the backup .* are there/)
  } finally {
    await running.close()
  }
  const files = (await filesIn(site.storage)).map(({ key }) => key)
  expect(files).toEqual([KEY])
  const after = await digestsOf(site)
  expect(after).toEqual(before)
  hold(67, 'tables that bringing photos back changes', ...difference(before, after))
})

type Digests = Record<string, string>

function difference(one: Digests, other: Digests) {
  const tables = new Set([...Object.keys(one), ...Object.keys(other)])
  const differing = [...tables].filter(name => one[name] !== other[name])
  return [differing.length, { is: 0 }, { of: `${tables.size} tables` }] as const
}

test('a place in which the site is running is refused', async () => {
  const running = connect(place.env.DATABASE_URL)
  try {
    await running.sql`select 1`
    await expect(restore(site, place, ['--replace'])).rejects.toThrow(/stop it first/)
  } finally {
    await running.close()
  }
  expect(await place.db.$count(users)).toBe(0)
})

test('with another secret, by --other-secret only', async () => {
  const other = { APP_SECRET: 'another secret of at least 32 bytes' }
  await expect(restore(site, place, [], other)).rejects.toThrow(/another APP_SECRET/)
  await restore(site, place, ['--other-secret'], other)
  const [there, here] = [await digestsOf(place), await digestsOf(site)]
  expect(there).toEqual(here)
  hold(67, 'tables that differ after a restore with another secret', ...difference(here, there))
})

test('under the old release its backup replaces a place that a newer one has migrated', async () => {
  await restore(site, place)
  await place.db.execute(sql`alter table users add column newer int`)
  await place.db.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.now()})`)
  await restore(site, place, ['--replace'])
  expect(await digestsOf(place)).toEqual(await digestsOf(site))
})

test('a backup of an earlier release is brought to this one', async () => {
  const old = await siteToBackUp()
  try {
    await asBeforeTheLastMigration(old)
    await old.db.insert(auditLog).values({ action: 'tried', object: 'earlier release' })
    await backUp(old, { url: old.ownerUrl })
    await restore(old, place)
    const newest = migrationsOfRelease().at(-1)
    const [applied] = await place.db.execute(
      sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`
    )
    expect(applied).toEqual({ newest: newest?.when })
    const lines = await place.db.select().from(auditLog)
    expect(lines).toMatchObject([{ object: 'earlier release' }])
  } finally {
    await old.remove()
  }
})

async function asBeforeTheLastMigration({ ownerUrl }: BackedUpSite) {
  const client = await openBulkClient(ownerUrl)
  try {
    await dropEverything(client)
    await applyMigrations(client, migrationsOfRelease().slice(0, -1))
  } finally {
    await client.end()
  }
}
