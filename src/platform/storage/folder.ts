import { createReadStream } from 'node:fs'
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '#src/shared/errors.ts'
import type { ByteRange, Storage, StoredFile } from '../storage.ts'
import { isPhotoKey, refuseForeignKey } from './photo-key.ts'

const SHARD = /^[0-9a-f]{2}$/
const HALF_WRITTEN = /^\..+\.part$/
const ABANDONED_MS = 60 * 60 * 1000
const RETRY_SECONDS = 60
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

export function openFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    refuseForeignKey(key)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    put: (key, bytes) => write(folder, pathOf(key), bytes),
    size: async key => (isPhotoKey(key) ? sizeOf(pathOf(key)) : null),
    read: async (key, range) => (isPhotoKey(key) ? readable(pathOf(key), range) : null),
    remove: key => rm(pathOf(key), { force: true }),
    list: () => walk(folder),
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    }
  }
}

async function write(root: string, path: string, bytes: Uint8Array) {
  if ((await sizeOf(path)) === bytes.length) return
  const folder = dirname(path)
  const part = join(folder, `.${crypto.randomUUID()}.part`)
  try {
    if (await mkdir(folder, { recursive: true })) await syncFolder(root)
    await writeSynced(part, bytes)
    await rename(part, path)
    await syncFolder(folder)
  } catch (error) {
    await rm(part, { force: true })
    throw NO_ROOM.has(codeOf(error))
      ? new Refusal('storage_full', { retryAfter: RETRY_SECONDS, cause: error })
      : error
  }
}

async function writeSynced(path: string, bytes: Uint8Array) {
  await withFile(path, 'wx', async file => {
    await file.writeFile(bytes)
    await file.sync()
  })
}

/** Without it a crash may forget that the file was ever named. */
const syncFolder = (folder: string) => withFile(folder, 'r', file => file.sync())

async function withFile(path: string, flags: string, use: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags)
  try {
    await use(file)
  } finally {
    await file.close()
  }
}

async function sizeOf(path: string) {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function readable(path: string, range?: ByteRange) {
  const size = await sizeOf(path)
  if (size === null) return null
  const { start, end } = range ?? { start: 0, end: size - 1 }
  return { stream: createReadStream(path, { start, end }), bytes: end - start + 1 }
}

async function* walk(folder: string): AsyncGenerator<StoredFile> {
  for (const shard of await namesIn(folder)) {
    if (!SHARD.test(shard)) continue
    for (const name of await namesIn(join(folder, shard))) {
      const path = join(folder, shard, name)
      if (HALF_WRITTEN.test(name)) await removeAbandoned(path)
      else if (isPhotoKey(name)) yield* fileAt(path, name)
    }
  }
}

async function* fileAt(path: string, key: string) {
  const found = await statOrNull(path)
  if (found) yield { key, bytes: found.size, changedAt: found.mtime }
}

async function removeAbandoned(path: string) {
  const found = await statOrNull(path)
  if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
}

async function statOrNull(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function namesIn(folder: string) {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
