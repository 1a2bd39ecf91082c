import { readFileSync } from 'node:fs'
import { BACKUP_LOCK, openBulkClient } from '#db/whole-tables.ts'
import { PHOTO_REMOVAL_LOCK } from '#src/features/photos/lock-files.ts'
import type { Storage } from '#src/platform/storage.ts'
import { failWith } from '#src/server/operator-error.ts'
import { listSnapshots, OtherKeyError, readManifest, writeManifest } from './manifest.ts'
import type { Place } from './parts.ts'
import { backUpPhotos } from './photos.ts'
import { pruneBackups } from './prune.ts'
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

/** Backs the site up beside its visitors. @returns what was done, in a sentence */
export async function takeBackup({ url, place, say, now, ...context }: BackupContext) {
  const client = await openBulkClient(url)
  try {
    const lock = await client.query('select pg_try_advisory_lock($1) as mine', [BACKUP_LOCK])
    if (!lock.rows[0].mine) failWith('Another backup of this site is running.')
    // What the snapshot names stays until it is copied.
    await client.query('select pg_advisory_lock($1)', [PHOTO_REMOVAL_LOCK])
    const id = now.toISOString().replaceAll(/[:.]/g, '-')
    const previous = await newest(place)
    const snapshot = await backUpTables(client, place, id, say)
    const { storage } = context
    const { photos, counts } = await backUpPhotos(place, { storage, id, previous, say })
    await writeManifest(place.archive, place.sealing, {
      format: 1,
      id,
      application: applicationVersion(),
      keyId: place.sealing.keyId,
      secret: fingerprintOf(context.appSecret),
      ...snapshot,
      photos
    })
    const removed = await pruneBackups(place, context.keep)
    const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0)
    return `Backup ${id}: ${rows} rows of ${snapshot.tables.length} tables, ${counts.copied} photo files copied, ${counts.there} there already, ${removed} older backups removed.`
  } finally {
    await client.end()
  }
}

/** With another key its photos cannot be used, so all are copied anew. */
async function newest(place: Place) {
  const id = (await listSnapshots(place.archive)).complete.at(-1)
  if (id === undefined) return undefined
  return readManifest(place.archive, place.sealing, id).catch(error => {
    if (error instanceof OtherKeyError) return undefined
    throw error
  })
}

function applicationVersion(): string {
  return JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version
}
