import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFolderStorage } from '#src/platform/storage/folder.ts'
import { openS3Storage } from '#src/platform/storage/s3.ts'
import type { Storage } from '#src/platform/storage.ts'
import { filesIn, openBucket } from '#tests/support/s3.ts'
import { moveCommand } from './command.ts'
import { movePhotos } from './move-photos.ts'

let bucket: Awaited<ReturnType<typeof openBucket>>
let s3: Storage
let folder: string
let local: Storage
beforeAll(async () => {
  bucket = await openBucket()
  s3 = openS3Storage(bucket.settings)
})
afterAll(() => bucket.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-'))
  local = openFolderStorage(join(folder, 'photos'))
})
afterEach(async () => {
  for await (const { key } of s3.list()) await s3.remove(key)
  await rm(folder, { recursive: true, force: true })
})

/** Photos with two renditions each, the first named by its content as all are. */
async function fill(storage: Storage, count: number) {
  const keys: string[] = []
  for (let n = 0; n < count; n++) {
    const bytes = new TextEncoder().encode(`picture ${n}`)
    const hash = createHash('sha256').update(bytes).digest('hex')
    for (const key of [`${hash}-1280.webp`, `${hash}-preview.jpg`]) {
      await storage.put(key, bytes)
      keys.push(key)
    }
  }
  return keys.toSorted()
}
const keysIn = async (storage: Storage) => (await filesIn(storage)).map(({ key }) => key).toSorted()

async function move(...args: string[]) {
  const said: string[] = []
  const settings = { s3: bucket.settings, dataFolder: folder }
  return [...said, await moveCommand(settings, args, line => said.push(line))].join('\n')
}

test('photos go to the bucket and back, and leave only when they are told to', async () => {
  const keys = await fill(local, 20)
  expect(await move()).toContain('40 copied, 0 there already, 0 deleted at the source, 0 failed')
  expect([await keysIn(s3), await keysIn(local)]).toEqual([keys, keys])
  expect(await move('--delete-source')).toContain('0 copied, 40 there already, 40 deleted')
  expect([await keysIn(s3), await keysIn(local)]).toEqual([keys, []])
  expect(await move('--to', 'folder', '--delete-source')).toContain('40 copied')
  expect([await keysIn(s3), await keysIn(local)]).toEqual([[], keys])
})

test('a move that was broken off goes on with what is missing', async () => {
  const keys = await fill(local, 10)
  let puts = 0
  const breaking: Storage = {
    ...s3,
    async put(key, bytes) {
      if (++puts > 7) throw new Error('the line is gone')
      await s3.put(key, bytes)
    }
  }
  const options = { deleteSource: true, onProgress: () => {}, onFailure: () => {} }
  const first = await movePhotos(local, breaking, options)
  expect(first).toEqual({ copied: 7, there: 0, deleted: 7, failed: 13 })
  expect([...(await keysIn(local)), ...(await keysIn(s3))].toSorted()).toEqual(keys)
  expect(await movePhotos(local, s3, options)).toMatchObject({ copied: 13, failed: 0 })
  expect(await keysIn(s3)).toEqual(keys)
})

test('what is damaged on either side stays where it is and is named', async () => {
  const [first = '', second = ''] = await fill(local, 1)
  const damaged = `${'0'.repeat(64)}-1280.webp`
  await local.put(damaged, new TextEncoder().encode('not what the name says'))
  // Of the same length, as a disk that lost a bit would have it.
  await s3.put(second, new TextEncoder().encode('picture 9'))
  const failures: string[] = []
  const onFailure = (key: string, reason: string) => failures.push(`${key} ${reason}`)
  const counts = await movePhotos(local, s3, {
    deleteSource: true,
    onProgress: () => {},
    onFailure
  })
  expect(counts).toEqual({ copied: 1, there: 0, deleted: 1, failed: 2 })
  expect(failures.toSorted()).toEqual([
    expect.stringContaining(`${damaged} is damaged`),
    expect.stringContaining(`${second} is not the same in both places`)
  ])
  expect([await keysIn(local), await keysIn(s3)]).toEqual([
    [damaged, second],
    [first, second]
  ])
})

test('asks for a bucket and for words it knows', async () => {
  await expect(moveCommand({ s3: undefined, dataFolder: folder }, [], () => {})).rejects.toThrow(
    /S3_ENDPOINT/
  )
  await expect(move('--to', 'moon')).rejects.toThrow(/Usage/)
  await expect(move('--delete')).rejects.toThrow(/Usage/)
})
