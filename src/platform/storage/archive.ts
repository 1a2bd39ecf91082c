import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OWN, unlessMissing, writeDurably } from './durable-file.ts'
import { listObjects } from './s3-list.ts'
import { dismiss, openS3Requests, PATIENCE, type S3Settings } from './s3-requests.ts'

/** Where backups are kept: files with names like `photos/ab/name`, of at most a few MB each. */
export type Archive = {
  /** Whole or not at all, and durable when it resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** Every file below a folder (`photos/`), in the order of their names. */
  list(folder: string): AsyncIterable<ArchiveFile>
  remove(name: string): Promise<void>
}
type ArchiveFile = { name: string; bytes: number }

const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

function refuseForeignName(name: string) {
  if (!NAME.test(name)) throw new TypeError(`not a name in a backup: ${JSON.stringify(name)}`)
}

export function openFolderArchive(root: string): Archive {
  const pathOf = (name: string) => {
    refuseForeignName(name)
    return join(root, name)
  }
  return {
    put: (name, bytes) => writeDurably(dirname(root), pathOf(name), bytes, OWN),
    read: name => readFile(pathOf(name)).catch(unlessMissing),
    list: folder => walk(root, folder),
    async remove(name) {
      await rm(pathOf(name), { force: true })
      // Its folder too, if nothing else is in it.
      if (name.includes('/')) await rmdir(dirname(pathOf(name))).catch(() => {})
    }
  }
}

/** By code unit, as S3 sorts: `a-b` before `a/b`, so folders count with their slash. */
async function* walk(root: string, folder: string): AsyncGenerator<ArchiveFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(unlessMissing)
  const names = (entries ?? [])
    .filter(entry => !entry.name.startsWith('.'))
    .map(entry => (entry.isDirectory() ? `${folder}${entry.name}/` : `${folder}${entry.name}`))
    .sort()
  for (const name of names) {
    if (name.endsWith('/')) yield* walk(root, name)
    else {
      const found = await stat(join(root, name)).catch(unlessMissing)
      if (found) yield { name, bytes: found.size }
    }
  }
}

/** Nobody waits for a page meanwhile, so each try may take long. */
const PATIENT = {
  ...PATIENCE,
  tries: 5,
  tryMs: { GET: 60_000, PUT: 120_000, HEAD: 15_000, DELETE: 15_000 }
}

/** @param prefix  "" or a folder of the bucket without slashes at its ends */
export function openS3Archive(settings: S3Settings, prefix: string): Archive {
  const send = openS3Requests(settings, PATIENT)
  const before = prefix === '' ? '' : `${prefix}/`
  const at = (name: string) => {
    refuseForeignName(name)
    return before + name
  }
  return {
    async put(name, bytes) {
      const body = Uint8Array.from(bytes)
      await dismiss(send({ method: 'PUT', key: at(name), body }, [200]))
    },
    async read(name) {
      const answer = await send({ method: 'GET', key: at(name) }, [200, 404])
      if (answer.status === 200) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      return null
    },
    async *list(folder) {
      for await (const { key, bytes } of listObjects(send, before + folder)) {
        yield { name: key.slice(before.length), bytes }
      }
    },
    async remove(name) {
      await dismiss(send({ method: 'DELETE', key: at(name) }, [200, 204, 404]))
    }
  }
}
