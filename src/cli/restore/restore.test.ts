import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import type { Archive } from '#src/platform/storage/archive.ts'
import { openFolderArchive } from '#src/platform/storage/archive.ts'
import {
  archiveOf,
  type BackedUpSite,
  backUp,
  digestsOf,
  namesIn,
  restore,
  siteToBackUp
} from '#tests/support/backups.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { filesIn } from '#tests/support/s3.ts'
import { everythingOf } from '#tests/support/whole-life.ts'

const KEY = 'a key of the operator, kept elsewhere'

let site: BackedUpSite
let place: BackedUpSite
beforeEach(async () => {
  site = await siteToBackUp()
  place = await siteToBackUp()
  await everythingOf(site.db)
  for (let n = 0; n < 5; n++) {
    const bytes = Buffer.from(`photo ${n}`)
    const hash = createHash('sha256').update(bytes).digest('hex')
    await site.storage.put(`${hash}-1280.webp`, bytes)
    await site.storage.put(`${hash}-320.avif`, Buffer.from(`small ${n}`))
  }
})
afterEach(async () => {
  await site.remove()
  await place.remove()
})

const restored = (args: string[] = [], env: NodeJS.ProcessEnv = {}) =>
  restore(site, place, args, env)

async function photosOf({ storage }: BackedUpSite) {
  const files = await filesIn(storage)
  const contents = files.map(async ({ key }) => {
    const file = await storage.read(key)
    return [key, file ? (await buffer(file.stream)).toString() : null]
  })
  return Object.fromEntries(await Promise.all(contents))
}

/** After each file of the backup the site goes on writing: all of it comes after the snapshot. */
function writingBetween(archive: Archive, write: () => Promise<unknown>): Archive {
  // Files are copied side by side; two writes of all members at once could wait for each other.
  let turn: Promise<unknown> = Promise.resolve()
  return {
    ...archive,
    async put(name, bytes) {
      await archive.put(name, bytes)
      turn = turn.then(write)
      await turn
    }
  }
}

test.each([undefined, KEY])(
  'a backup beside writes is the site of one moment (key: %s)',
  async key => {
    const before = await digestsOf(site)
    const write = async () => {
      const seller = await anAccount(site.db)
      await aListing(site.db, seller, { title: 'Shkruar gjatë kopjimit' })
      await site.db.update(users).set({ fullName: 'Ndryshuar' })
    }
    await backUp(site, { archive: writingBetween(archiveOf(site), write), ...(key ? { key } : {}) })
    expect((await digestsOf(site)).users).not.toBe(before.users)

    await restored([], key ? { BACKUP_KEY: key } : {})
    expect(await digestsOf(place)).toEqual(before)
    expect(await photosOf(place)).toEqual(await photosOf(site))
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['users', 'search_documents', 'job'])
    )
    // Numbers go on where they were, and triggers are on again.
    const listing = await aListing(place.db, await anAccount(place.db), { title: 'Pas rikthimit' })
    expect(await place.db.$count(sql`search_documents`, sql`id = ${listing.id}`)).toBe(1)
    const [later] = await site.db.select({ id: sql<number>`max(id)::int` }).from(listings)
    expect(listing.id).toBeLessThanOrEqual((later?.id ?? 0) + 1)
  }
)

describe('with a key', () => {
  test('nothing of a member can be read in the files, nor by other users of the machine', async () => {
    await backUp(site, { key: KEY })
    const archive = archiveOf(site)
    for (const name of await namesIn(archive, '')) {
      const bytes = await archive.read(name)
      expect(bytes?.includes('photo 1'), name).toBe(false)
      // Parts of tables are compressed: without encryption they would only look unreadable.
      expect(() => gunzipSync(bytes ?? ''), name).toThrow()
      const { mode } = await stat(join(site.folder, 'backups', name))
      expect(mode & 0o077, name).toBe(0)
    }
  })
})

test('what fails while tables are filled leaves the old site as it was', async () => {
  await anAccount(site.db, { fullName: 'E vjetra' })
  const before = await digestsOf(site)
  await everythingOf(place.db).catch(() => {})
  const archive = openFolderArchive(join(place.folder, 'backups'))
  await place.db.execute(sql`alter table listings drop constraint listings_seller_id_users_id_fk`)
  await place.db.execute(sql`update listings set seller_id = 987654`)
  await backUp(place, { archive })
  await expect(restore(place, site, ['--replace'])).rejects.toThrow(/listings_seller_id/)
  expect(await digestsOf(site)).toEqual(before)
})

test('jobs by which the queue itself keeps time stay behind, and no others', async () => {
  const timed = '__pgboss__send-it'
  // Where a site has started, the queue is there.
  for (const { db } of [site, place]) {
    await db.execute(sql`select pgboss.create_queue(${timed}, '{"policy": "standard"}')`)
  }
  const [job] = await site.db.execute<{ name: string }>(sql`select name from pgboss.job limit 1`)
  await site.db.execute(sql`insert into pgboss.job (name) values (${timed}), (${job?.name})`)
  const count = ({ db }: BackedUpSite, name: string) =>
    db.$count(sql`pgboss.job`, sql`name = ${name}`)
  const others = await count(site, job?.name ?? '')
  await backUp(site)
  await restored()
  expect([await count(place, timed), await count(place, job?.name ?? '')]).toEqual([0, others])
})

test('--check reads all of it and needs no place', async () => {
  await backUp(site)
  expect(await restored(['--check'])).toMatch(/is whole: \d+ rows of \d+ tables, 10 photo files/)
})
