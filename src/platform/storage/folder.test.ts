import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolderStorage } from './folder.ts'
import { isPhotoKey } from './photo-key.ts'

const HASH = 'ab'.repeat(32)
const KEY = `${HASH}-320.webp`
const bytes = new TextEncoder().encode('a picture')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const keysOf = async () => {
  const found: string[] = []
  for await (const { key } of openFolderStorage(folder).list()) found.push(key)
  return found
}

test('gives back what was put, and nothing once it is removed', async () => {
  const storage = openFolderStorage(folder)
  await storage.put(KEY, bytes)
  expect(await storage.size(KEY)).toBe(bytes.length)
  const found = await storage.read(KEY)
  expect(found?.bytes).toBe(bytes.length)
  expect(await buffer(found!.stream)).toEqual(Buffer.from(bytes))

  await storage.remove(KEY)
  expect(await storage.size(KEY)).toBeNull()
  expect(await storage.read(KEY)).toBeNull()
})

test('lists photos named by half a hash and by a whole one', async () => {
  const keys = [KEY, `${'0z'.repeat(12)}9-320.webp`].sort()
  for (const key of keys) await openFolderStorage(folder).put(key, bytes)
  expect((await keysOf()).sort()).toEqual(keys)
})

test('gives a part of a file', async () => {
  const storage = openFolderStorage(folder)
  await storage.put(KEY, bytes)
  const part = await storage.read(KEY, { start: 2, end: 4 })
  expect([part?.bytes, String(await buffer(part!.stream))]).toEqual([3, 'pic'])
})

test('says when its folder cannot be used', async () => {
  await openFolderStorage(join(folder, 'new')).check()
  await writeFile(join(folder, 'file'), '')
  await expect(openFolderStorage(join(folder, 'file')).check()).rejects.toThrow()
})

test('leaves only whole files behind, in a folder named by the first two letters', async () => {
  await Promise.all(Array.from({ length: 8 }, () => openFolderStorage(folder).put(KEY, bytes)))
  expect(await readdir(folder)).toEqual(['ab'])
  expect(await readdir(join(folder, 'ab'))).toEqual([KEY])
})

test('replaces a file of the wrong length', async () => {
  await mkdir(join(folder, 'ab'))
  await writeFile(join(folder, 'ab', KEY), 'half')
  await openFolderStorage(folder).put(KEY, bytes)
  const found = await openFolderStorage(folder).read(KEY)
  expect(await buffer(found!.stream)).toEqual(Buffer.from(bytes))
})

test.each([
  '../../etc/passwd',
  `${HASH}-320.webp/../../x`,
  `${HASH}-320.svg`,
  `${HASH}-999.webp`,
  `${HASH.toUpperCase()}-320.webp`,
  `${KEY}\0`,
  `${KEY}\n`,
  ''
])('knows no file of the name %j', async name => {
  const storage = openFolderStorage(folder)
  expect(isPhotoKey(name)).toBe(false)
  expect(await storage.read(name)).toBeNull()
  await expect(async () => storage.put(name, bytes)).rejects.toThrow(TypeError)
})

test('lists photos and clears away what was abandoned half-written', async () => {
  await openFolderStorage(folder).put(KEY, bytes)
  const part = join(folder, 'ab', '.left.part')
  await writeFile(part, 'half')
  expect(await keysOf()).toEqual([KEY])
  expect(await readdir(join(folder, 'ab'))).toContain('.left.part')

  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(part, yesterday, yesterday)
  await keysOf()
  expect(await readdir(join(folder, 'ab'))).toEqual([KEY])
})
