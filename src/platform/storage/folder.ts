import { access, constants, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#src/shared/retention.ts'
import type { ByteRange, Storage, StoredFile } from '../storage.ts'
import { unlessMissing, writeDurably } from './durable-file.ts'
import { isPhotoKey, refuseForeignKey } from './photo-key.ts'

const SHARD = /^[0-9a-z]{2}$/
const HALF_WRITTEN = /^\..+\.part$/
const ABANDONED_MS = HOUR_MS

export function openFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    refuseForeignKey(key)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      if ((await sizeOf(path)) !== bytes.length) await writeDurably(folder, path, bytes)
    },
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

const sizeOf = async (path: string) => (await stat(path).catch(unlessMissing))?.size ?? null

/** Opened before the answer begins: what cannot be opened is refused, not cut off. */
async function readable(path: string, range?: ByteRange) {
  const file = await open(path).catch(unlessMissing)
  if (!file) return null
  try {
    const { start, end } = range ?? { start: 0, end: (await file.stat()).size - 1 }
    return { stream: file.createReadStream({ start, end }), bytes: end - start + 1 }
  } catch (error) {
    await file.close()
    throw error
  }
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
  const found = await stat(path).catch(unlessMissing)
  if (found) yield { key, bytes: found.size, changedAt: found.mtime }
}

async function removeAbandoned(path: string) {
  const found = await stat(path).catch(unlessMissing)
  if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
}

const namesIn = async (folder: string) =>
  ((await readdir(folder).catch(unlessMissing)) ?? []).sort()
