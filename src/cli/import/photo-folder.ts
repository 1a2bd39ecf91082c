import { readFile, realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { failWith } from '#src/server/operator-error.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { ProblemKey } from '#src/shared/i18n/problem-words.ts'
import { PHOTO_MAX_BYTES } from '#src/shared/schemas/photo.ts'

/** Refuses what is missing or outside the folder (`invalid_input`), and what is `too_large`. */
export type PhotoFolder = (name: string) => Promise<Uint8Array>

/** Complains when there is no such folder. Without one, every photo is refused. */
export async function openPhotoFolder(folder: string | undefined): Promise<PhotoFolder> {
  if (folder === undefined) return () => Promise.reject(refusal('photosFolderMissing'))
  const root = await realpath(folder).catch(() => failWith(`There is no folder ${folder}.`))
  return async name => {
    const wanted = resolve(root, name)
    if (!inside(root, wanted)) throw refusal('photoOutside')
    const found = await realpath(wanted).catch(() => Promise.reject(refusal('photoMissing')))
    if (!inside(root, found)) throw refusal('photoOutside')
    const { size, isFile } = await describe(found)
    if (!isFile) throw refusal('photoMissing')
    if (size > PHOTO_MAX_BYTES) throw new Refusal('too_large', { fields: { photo: 'tooBig' } })
    return readFile(found)
  }
}

async function describe(path: string) {
  const found = await stat(path)
  return { size: found.size, isFile: found.isFile() }
}

const inside = (root: string, path: string) =>
  path.startsWith(root.endsWith(sep) ? root : root + sep)

const refusal = (photo: ProblemKey) => new Refusal('invalid_input', { fields: { photo } })
