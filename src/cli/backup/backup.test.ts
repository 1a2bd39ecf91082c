import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { photos } from '#db/schema/photos.ts'
import { BACKUP_LOCK, openBulkClient } from '#db/whole-tables.ts'
import { removeFiles } from '#src/features/photos/remove-files.ts'
import type { Archive } from '#src/platform/storage/archive.ts'
import { readSettings } from '#src/server/settings.ts'
import {
  archiveOf,
  type BackedUpSite,
  backUp,
  digestsOf,
  namesIn,
  restore,
  siteToBackUp
} from '#tests/support/backups.ts'
import { anAccount } from '#tests/support/factories.ts'
import { filesIn, openBucket } from '#tests/support/s3.ts'
import { listSnapshots } from './manifest.ts'
import { openArchive } from './open-archive.ts'

let site: BackedUpSite
beforeEach(async () => {
  site = await siteToBackUp()
})
afterEach(() => site.remove())

const hash = (digit: string) => digit.repeat(25)
const photo = (digit: string) =>
  site.storage.put(`${hash(digit)}-320.webp`, Buffer.from(`photo ${digit}`))
const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 2, n))

describe('photos', () => {
  test('that lie in the archive are not copied again', async () => {
    await photo('1')
    expect(await backUp(site, { now: minute(1) })).toMatch(/1 photo files copied, 0 there already/)
    await photo('2')
    expect(await backUp(site, { now: minute(2) })).toMatch(/1 photo files copied, 1 there already/)
    const archive = archiveOf(site)
    const [lost = ''] = await namesIn(archive, 'photos/')
    await archive.remove(lost)
    expect(await backUp(site, { now: minute(3) })).toMatch(/1 photo files copied, 1 there already/)
    expect(await namesIn(archive, 'photos/')).toHaveLength(2)
  })

  test('stay while a backup names them, and go with the last one that does', async () => {
    await photo('1')
    await photo('2')
    await backUp(site, { now: minute(1) })
    await site.storage.remove(`${hash('1')}-320.webp`)
    const archive = archiveOf(site)
    await backUp(site, { now: minute(2), keep: 2 })
    expect(await namesIn(archive, 'photos/')).toHaveLength(2)
    await backUp(site, { now: minute(3), keep: 2 })
    expect(await namesIn(archive, 'photos/')).toEqual([expect.stringContaining(hash('2'))])
    expect((await listSnapshots(archive)).complete).toHaveLength(2)
  })

  test('that are none of a backup stay, such as those of a site in the same place', async () => {
    const archive = archiveOf(site)
    const own = ['photos/ab/one.webp', 'photos/two.webp']
    for (const name of own) await archive.put(name, Buffer.from('own'))
    for (const n of [1, 2]) await backUp(site, { now: minute(n), keep: 1 })
    expect(await namesIn(archive, 'photos/')).toEqual(own)
  })

  test('that are named and missing are said, and the newest backup keeps them', async () => {
    const key = `${hash('1')}-1280.webp`
    await site.storage.put(key, Buffer.from('photo 1'))
    const account = await anAccount(site.db)
    const size = { width: 4, height: 3, bytes: 7 }
    await site.db.insert(photos).values({ userId: account.id, hash: hash('1'), ...size })
    await backUp(site, { now: minute(1) })
    await site.storage.remove(key)
    for (const n of [2, 3]) {
      await expect(backUp(site, { now: minute(n), keep: 1 })).rejects.toThrow(/But 1 photos that/)
    }
    expect((await listSnapshots(archiveOf(site))).complete).toHaveLength(1)
    await restore(site, site, ['--photos'])
    expect(await filesIn(site.storage)).toEqual([expect.objectContaining({ key })])
    expect(await backUp(site, { now: minute(4) })).toMatch(/0 photo files copied, 1 there already/)
  })

  test('that only an older backup may hold keep every older one', async () => {
    const key = `${hash('1')}-1280.webp`
    await site.storage.put(key, Buffer.from('photo 1'))
    const account = await anAccount(site.db)
    const size = { width: 4, height: 3, bytes: 7 }
    await backUp(site, { now: minute(1) })
    await site.storage.remove(key)
    await backUp(site, { now: minute(2), keep: 2 })
    await site.db.insert(photos).values({ userId: account.id, hash: hash('1'), ...size })
    const archive = archiveOf(site)
    const refused = (n: number, options: { key?: string } = {}) =>
      expect(backUp(site, { now: minute(n), keep: 1, ...options })).rejects.toThrow(/An older one/)
    await refused(3)
    // What another key has sealed cannot be read, and might name it.
    await refused(4, { key: 'another key of the operator' })
    expect((await listSnapshots(archive)).complete).toHaveLength(4)
    const [first = ''] = (await listSnapshots(archive)).complete
    await restore(site, site, ['--photos', '--snapshot', first])
    expect(await backUp(site, { now: minute(5), keep: 1 })).toMatch(/4 older backups removed/)
  })

  test('that no backup holds either are said, without a failure every night', async () => {
    const account = await anAccount(site.db)
    const numbered = (n: number) => String(n).padStart(25, '0')
    // More than are read at once.
    await site.db.execute(sql`
      insert into photos (user_id, hash, width, height, bytes)
      select ${account.id}::bigint, lpad(n::text, 25, '0'), 4, 3, 7 from generate_series(1, 10001) n`)
    for (const n of [1, 5000, 10_001]) {
      await site.storage.put(`${numbered(n)}-1280.webp`, Buffer.from('photo'))
    }
    expect(await backUp(site, { now: minute(1) })).toMatch(
      /9998 photos in no storage and no backup/
    )
  })

  test('of the snapshot are not removed before they are copied', async () => {
    await photo('1')
    const inner = archiveOf(site)
    const removing: Archive = {
      ...inner,
      async put(name, bytes) {
        await removeFiles(site.db, site.storage, hash('1'))
        await inner.put(name, bytes)
      }
    }
    await backUp(site, { archive: removing })
    expect(await namesIn(inner, 'photos/')).toHaveLength(1)
    expect(await filesIn(site.storage)).toHaveLength(1)
    await removeFiles(site.db, site.storage, hash('1'))
    expect(await filesIn(site.storage)).toEqual([])
  })
})

test('damage in the backup before does not spoil the next', async () => {
  await photo('1')
  await backUp(site, { now: minute(1) })
  await backUp(site, { now: minute(2) })
  const archive = archiveOf(site)
  const indices = (await namesIn(archive, 'snapshots/')).filter(name => name.includes('/photos.'))
  await archive.remove(indices[1] ?? '')
  const manifests = async () =>
    (await namesIn(archive, 'snapshots/')).filter(name => name.endsWith('/manifest'))
  const said = await backUp(site, { now: minute(3), keep: 2 })
  expect(said).toMatch(/1 photo files copied, 0 there already, but older ones could not be cleared/)
  await archive.put((await manifests()).at(-1) ?? '', Buffer.from('tregu-backup'))
  expect(await backUp(site, { now: minute(4) })).toMatch(/1 photo files copied, 0 there already/)
  expect(await restore(site, site, ['--check'])).toMatch(/is whole/)
})

test('one of a time to come is not followed by one of now', async () => {
  await backUp(site, { now: minute(2) })
  await expect(backUp(site, { now: minute(1), keep: 1 })).rejects.toThrow(/is the clock right/)
  expect((await listSnapshots(archiveOf(site))).complete).toHaveLength(1)
})

test('a second backup at the same time is refused', async () => {
  const other = await openBulkClient(site.ownerUrl)
  await other.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
  await expect(backUp(site)).rejects.toThrow('Another backup of this site is running.')
  await other.end()
})

test('one that was broken off is no backup and is cleared away before the next', async () => {
  const inner = archiveOf(site)
  const full = async (name: string, bytes: Uint8Array) => {
    if (name.includes('.listings.')) throw new Error('no room')
    await inner.put(name, bytes)
  }
  for (const n of [0, 1]) {
    const archive = { ...inner, put: full }
    await expect(backUp(site, { archive, now: minute(n) })).rejects.toThrow('no room')
  }
  expect(await listSnapshots(inner)).toEqual({ complete: [], brokenOff: [expect.any(String)] })
  await expect(restore(site, site)).rejects.toThrow(/There is no backup in/)
  await backUp(site, { now: minute(2) })
  expect(await listSnapshots(inner)).toEqual({ complete: [expect.any(String)], brokenOff: [] })
})

test('one that finds no room in the middle of a table lets go of everything', async () => {
  await site.db.execute(sql`
    create table a_large_one as
    select string_agg(md5(random()::text), '') as text
    from generate_series(1, 640000) as n group by n / 320`)
  const inner = archiveOf(site)
  const put = async () => {
    throw new Error('no room')
  }
  await expect(backUp(site, { archive: { ...inner, put }, url: site.ownerUrl })).rejects.toThrow(
    'no room'
  )
  await site.db.execute(sql`drop table a_large_one`)
  await backUp(site)
})

test('a bucket holds a backup and gives it back', async () => {
  const bucket = await openBucket()
  const place = await siteToBackUp()
  try {
    await anAccount(site.db)
    await photo('1')
    const settings = readSettings({ ...site.env, ...bucket.env })
    const address = `s3://${bucket.settings.bucket}/nightly/tregu`
    await backUp(site, { archive: openArchive(address, settings), now: minute(1) })
    const again = await backUp(site, { archive: openArchive(address, settings), now: minute(2) })
    expect(again).toMatch(/0 photo files copied, 1 there already/)
    const { s3 } = settings.backup
    const env = {
      BACKUP_S3_ENDPOINT: s3?.endpoint,
      BACKUP_S3_REGION: s3?.region,
      BACKUP_S3_ACCESS_KEY_ID: s3?.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: s3?.secretAccessKey
    }
    await restore(site, place, [], env, address)
    expect(await digestsOf(place)).toEqual(await digestsOf(site))
    expect(await filesIn(place.storage)).toHaveLength(1)
  } finally {
    await place.remove()
    await bucket.close()
  }
})

test('an address that is neither a folder nor a bucket is refused', () => {
  const settings = readSettings(site.env)
  expect(() => openArchive('s3://UPPER/case', settings)).toThrow(/s3:\/\/bucket\/prefix/)
  expect(() => openArchive('s3://bucket', settings)).toThrow(/BACKUP_S3_ENDPOINT/)
})
