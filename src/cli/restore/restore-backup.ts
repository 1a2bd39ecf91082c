import { loadTables, setSequences } from '#db/load-tables.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { applyMigrations, dropEverything, migrationsOfRelease } from '#db/migration-files.ts'
import { newestMigration, openBulkClient } from '#db/whole-tables.ts'
import type { Manifest } from '#src/cli/backup/manifest.ts'
import { mapInOrder } from '#src/cli/backup/map-in-order.ts'
import { type Place, readParts } from '#src/cli/backup/parts.ts'
import { readIndex } from '#src/cli/backup/photo-index.ts'
import type { Storage } from '#src/platform/storage.ts'
import { JOB_NAMES } from '#src/shared/jobs.ts'
import { refuseUse } from './refuse-use.ts'
import { readPhoto } from './verify.ts'

type Context = {
  database: { ownerUrl: string; appUrl: string }
  storage: Storage
  place: Place
  manifest: Manifest
  replace: boolean
  say(message: string): void
}

/**
 * Puts a verified backup into the database and the storage. The database changes in one transaction:
 * it is the old one until all is loaded and checked.
 */
export async function restoreBackup(context: Context) {
  const { database, manifest, place, say } = context
  const target = { ...database, queues: JOB_NAMES }
  const client = await openBulkClient(database.ownerUrl)
  try {
    await refuseUse(client, context.replace)
    // The queue's tables are no migration of ours. A place with a site has them, of whatever release.
    if ((await newestMigration(client)) === null) await migrateDatabase(target)
    await restorePhotos(context)
    await client.query('begin')
    // Copying photos may have taken hours.
    await refuseUse(client, context.replace)
    await dropEverything(client)
    const upToBackup = ({ when }: { when: number }) => when <= manifest.migration.when
    await applyMigrations(client, migrationsOfRelease().filter(upToBackup))
    const tables = manifest.tables.map(table => ({
      ...table,
      read: () => readParts(place, table.parts)
    }))
    await loadTables(client, tables, ({ name, rows }) => {
      if (rows > 0) say(`${name}: ${rows} rows`)
    })
    await setSequences(client, manifest.sequences)
    await client.query('commit')
    await migrateDatabase(target)
    // Without statistics the first visitors would wait for bad plans.
    await client.query('analyze')
  } finally {
    // Ends a transaction that was not committed, too.
    await client.end()
  }
}

/** Copies what the storage lacks. Before the database: no listing is ever there without its photos. */
export async function restorePhotos({
  place,
  manifest,
  storage,
  say
}: Pick<Context, 'place' | 'manifest' | 'storage' | 'say'>) {
  let copied = 0
  const restored = mapInOrder(readIndex(place, manifest.photos.parts), async photo => {
    if ((await storage.size(photo.key)) === photo.bytes) return
    await storage.put(photo.key, await readPhoto(place, photo))
    copied++
  })
  for await (const _ of restored)
    if (copied > 0 && copied % 1000 === 0) say(`${copied} photo files`)
  say(`${copied} photo files copied, ${manifest.photos.count - copied} there already`)
}
