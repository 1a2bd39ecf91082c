import * as z from 'zod'
import type { Archive } from '#src/platform/storage/archive.ts'
import { failWith, OperatorError } from '#src/server/operator-error.ts'
import { equalDigests, type Sealing } from './sealing.ts'

const part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })
const parts = z.array(part)

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  parts
})

/** What a backup holds and how to tell that all of it is there; written last. */
const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  application: z.string(),
  /** The newest migration: its time in the journal and the SHA-256 of its file. */
  migration: z.object({ when: z.number(), hash: z.string() }),
  keyId: z.nullable(z.string()),
  /** See `fingerprintOf`. */
  secret: z.string(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Lines of JSON in the order of their keys, see `IndexedPhoto`. */
  photos: z.object({ count: z.number(), bytes: z.number(), parts })
})

export type Part = z.infer<typeof part>
export type BackedUpTable = z.infer<typeof table>
export type Manifest = z.infer<typeof manifest>

const SNAPSHOTS = 'snapshots/'
const FORMAT = /^tregu-backup (\d+) ([0-9a-f]{64})\n/

export const folderOf = (id: string) => `${SNAPSHOTS}${id}/`
export const manifestName = (id: string) => `${folderOf(id)}manifest`

export function writeManifest(archive: Archive, sealing: Sealing, content: Manifest) {
  const text = JSON.stringify(content, null, 1)
  const line = `tregu-backup ${content.format} ${sealing.digest(text)}\n`
  return archive.put(manifestName(content.id), Buffer.from(line + text))
}

/** Throws an OperatorError where it is missing, damaged, of another key or of a later format. */
export async function readManifest(archive: Archive, sealing: Sealing, id: string) {
  const bytes = await archive.read(manifestName(id))
  if (!bytes) return failWith(`There is no whole backup ${id}: its manifest is missing.`)
  const all = bytes.toString('utf8')
  const [line = '', format, digest = ''] = FORMAT.exec(all) ?? []
  if (format !== undefined && format !== '1')
    return failWith(`The backup ${id} was made by a newer release: update the site first.`)
  const text = all.slice(line.length)
  const parsed = manifest.safeParse(jsonOf(text))
  if (parsed.data) refuseOtherKey(parsed.data, sealing)
  if (!parsed.data || !equalDigests(digest, sealing.digest(text)))
    return failWith(`The backup ${id} is damaged: its manifest was changed. Take another one.`)
  return parsed.data
}

/** The backup needs another BACKUP_KEY, or none. */
export class OtherKeyError extends OperatorError {
  readonly keyId: string | null
  constructor({ id, keyId }: Manifest, hasKey: boolean) {
    const reason =
      keyId === null
        ? 'is not encrypted: restore it without BACKUP_KEY if you trust it'
        : hasKey
          ? 'is encrypted with another BACKUP_KEY'
          : 'is encrypted: set its BACKUP_KEY'
    super(`The backup ${id} ${reason}.`)
    this.keyId = keyId
  }
}

function refuseOtherKey(content: Manifest, { keyId }: Sealing) {
  if (content.keyId !== keyId) throw new OtherKeyError(content, keyId !== null)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ID = /^\d{4}-\d\d-\d\dT[\d-]+Z$/

/** Ids of the whole backups, oldest first, and of those that were broken off. */
export async function listSnapshots(archive: Archive) {
  const whole = new Map<string, boolean>()
  for await (const { name } of archive.list(SNAPSHOTS)) {
    const [, id = '', file] = name.split('/')
    // Anything else there is not ours.
    if (!ID.test(id)) continue
    whole.set(id, whole.get(id) === true || file === 'manifest')
  }
  const ids = [...whole.keys()].sort()
  return {
    complete: ids.filter(id => whole.get(id)),
    brokenOff: ids.filter(id => !whole.get(id))
  }
}
