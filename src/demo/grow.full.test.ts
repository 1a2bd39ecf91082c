import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { photos } from '#db/schema/photos.ts'
import { openBus } from '#src/platform/bus.ts'
import { openImages } from '#src/platform/images.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import { openFolderStorage } from '#src/platform/storage/folder.ts'
import { day } from '#tests/support/factories.ts'
import { test } from '#tests/support/owner-database.ts'
import { growDemonstration } from './grow.ts'

const images = openImages()
afterAll(() => images.close())

const TOTAL = 12
const BATCH = 8

test('a demonstration that was broken off goes on, and makes nothing twice', {
  timeout: 300_000
}, async ({ db, onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'grow-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const storage = openFolderStorage(join(folder, 'storage'))
  let at = 1
  const clock = { now: () => day(at++) }
  const app = { db, images, storage, bus: openBus(), clock, rate: () => DEFAULT_RATE }
  const counts = async () => ({
    listings: await db.$count(listings),
    users: await db.$count(users),
    photos: await db.$count(photos)
  })
  const before = await counts()
  const growth = { total: TOTAL, folder, batchSize: BATCH }
  const broken = growDemonstration(app, growth, () => {
    throw new Error('killed')
  })
  await expect(broken).rejects.toThrow('killed')
  const half = await counts()
  expect(half.listings - before.listings).toBe(BATCH)
  const said: number[] = []
  await growDemonstration(app, growth, done => said.push(done))
  expect(said).toEqual([TOTAL])
  expect(await counts()).toEqual({ ...half, listings: before.listings + TOTAL })
  expect(await readdir(folder)).toEqual(['storage'])
})
