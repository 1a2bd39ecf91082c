import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '#src/shared/errors.ts'

const RETRY_SECONDS = 60
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** Read and written by this user alone, as backups are. */
export const OWN = { file: 0o600, folder: 0o700 } as const
const SHARED = { file: 0o666, folder: 0o777 } as const

/**
 * Gets its name only when complete, and is durable when it resolves. Throws Refusal `storage_full`.
 * @param modes from which the umask is subtracted
 */
export async function writeDurably(
  root: string,
  path: string,
  bytes: Uint8Array,
  modes: typeof OWN | typeof SHARED = SHARED
) {
  const folder = dirname(path)
  const part = join(folder, `.${crypto.randomUUID()}.part`)
  try {
    if (await mkdir(folder, { recursive: true, mode: modes.folder })) await syncFolder(root)
    await writeSynced(part, bytes, modes.file)
    await rename(part, path)
    await syncFolder(folder)
  } catch (error) {
    await rm(part, { force: true })
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw NO_ROOM.has(code)
      ? new Refusal('storage_full', { retryAfter: RETRY_SECONDS, cause: error })
      : error
  }
}

/** For `catch`: null where there is no such file or folder. */
export function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}

async function writeSynced(path: string, bytes: Uint8Array, mode: number) {
  await withFile(path, 'wx', mode, async file => {
    await file.writeFile(bytes)
    await file.sync()
  })
}

/** Without it a crash may forget that the file was ever named. */
const syncFolder = (folder: string) => withFile(folder, 'r', 0, file => file.sync())

async function withFile(
  path: string,
  flags: string,
  mode: number,
  use: (file: FileHandle) => Promise<void>
) {
  const file = await open(path, flags, mode)
  try {
    await use(file)
  } finally {
    await file.close()
  }
}
