import { readFileSync } from 'node:fs'
import { BACKUP_LOCK, openBulkClient } from '#db/whole-tables.ts'
import { PHOTO_REMOVAL_LOCK } from '#src/features/photos/lock-files.ts'
import { reasonOf } from '#src/platform/log.ts'
import type { Storage } from '#src/platform/storage.ts'
import { failWith, OperatorError } from '#src/server/operator-error.ts'
import { listSnapshots, readManifest, writeManifest } from './manifest.ts'
import { mayHold } from './may-hold.ts'
import type { Place } from './parts.ts'
import { backUpPhotos } from './photos.ts'
import { clearBrokenOff, pruneBackups } from './prune.ts'
import { fingerprintOf } from './sealing.ts'
import { backUpTables } from './tables.ts'

export type BackupContext = {
  /** Of a role that may read all tables: that of the application. */
  url: string
  storage: Storage
  place: Place
  appSecret: string
  /** How many backups stay, the newest ones. */
  keep: number
  now: Date
  say(message: string): void
}

/** It may be over soon, or have lost its connection. */
export class AnotherRunsError extends OperatorError {}

/** Backs the site up beside its visitors. @returns what was done, in a sentence */
export async function takeBackup({ url, place, say, now, ...context }: BackupContext) {
  const client = await openBulkClient(url)
  try {
    const lock = await client.query('select pg_try_advisory_lock($1) as mine', [BACKUP_LOCK])
    if (!lock.rows[0].mine) throw new AnotherRunsError('Another backup of this site is running.')
    // What the snapshot names stays until it is copied.
    await client.query('select pg_advisory_lock($1)', [PHOTO_REMOVAL_LOCK])
    const id = now.toISOString().replaceAll(/[:.]/g, '-')
    await clearBrokenOff(place.archive)
    const { complete } = await listSnapshots(place.archive)
    const previous = await readNewest(place, { newest: complete.at(-1), own: id, say })
    const { snapshot, named } = await backUpTables(client, place, id, say)
    const { storage } = context
    const { photos, counts, lost } = await backUpPhotos(place, {
      storage,
      id,
      named,
      previous,
      say
    })
    // The locks went with a connection that was lost meanwhile, and perhaps photos: then it is no backup.
    await client.query('select 1')
    await writeManifest(place.archive, place.sealing, {
      format: 1,
      id,
      application: applicationVersion(),
      keyId: place.sealing.keyId,
      secret: fingerprintOf(context.appSecret),
      ...snapshot,
      photos
    })
    const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0)
    const done = `Backup ${id}: ${rows} rows of ${snapshot.tables.length} tables, ${counts.copied} photo files copied, ${counts.there} there already`
    if (lost.size > 0 && (await mayHold(place, complete, lost))) failWith(`${done}.${older(lost)}`)
    const gone = lost.size > 0 ? `, ${lost.size} photos in no storage and no backup` : ''
    const removed = await prune(place, context.keep)
    if (counts.kept > 0) failWith(`${done}${gone}, ${removed}.${kept(counts.kept)}`)
    return `${done}${gone}, ${removed}.`
  } finally {
    await client.end()
  }
}

const kept = (photos: number) =>
  ` But ${photos} photos that the site shows are not in its storage any more, only in the backup. Is it the right folder or bucket? They come back by: npm run cli -- restore FROM --photos`

const older = ({ size }: ReadonlySet<string>) =>
  ` But ${size} photos that the site shows are neither in its storage nor in this backup. An older one may hold them, so none was removed: npm run cli -- restore FROM --snapshot ID --photos; see docs/runbooks.md.`

/** What goes wrong here does not make the new backup a worse one, and a retry would only add another. */
async function prune(place: Place, keep: number) {
  try {
    return `${await pruneBackups(place, keep)} older backups removed`
  } catch (error) {
    return `but older ones could not be cleared away: ${reasonOf(error)}`
  }
}

type Newest = { newest: string | undefined; own: string; say(message: string): void }

/** Undefined where there is none that can be used, by its key or for damage: all photos are copied then. */
async function readNewest(place: Place, { newest: id, own, say }: Newest) {
  if (id === undefined) return undefined
  // Backups are told apart, pruned and restored by their time.
  if (id >= own) {
    failWith(
      `The newest backup is of ${id}, and now is ${own}: is the clock right? Remove backups of times to come.`
    )
  }
  return readManifest(place.archive, place.sealing, id).catch(error => {
    if (!(error instanceof OperatorError)) throw error
    say(error.message)
    return undefined
  })
}

function applicationVersion(): string {
  return JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version
}
