import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listSnapshots, type Manifest, readManifest } from '#src/cli/backup/manifest.ts'
import { openArchive } from '#src/cli/backup/open-archive.ts'
import { fingerprintOf, openSealing } from '#src/cli/backup/sealing.ts'
import { openStorage } from '#src/platform/storage/open.ts'
import { withDatabase } from '#src/server/open-database.ts'
import { failWith } from '#src/server/operator-error.ts'
import type { Settings } from '#src/server/settings.ts'
import { readOptions } from '../read-options.ts'
import { restoreBackup, restorePhotos } from './restore-backup.ts'
import { verifyBackup } from './verify.ts'

const USAGE =
  'Usage: restore FOLDER|s3://bucket/prefix [--snapshot ID] [--check] [--photos] [--replace] [--other-secret]'

/** With --check it only verifies; with --photos it only copies photos that the site lacks, also while it runs. */
export async function restoreCommand(
  settings: Settings,
  args: string[],
  say: (message: string) => void
) {
  const { from, snapshot, check, photos, replace, otherSecret } = readArguments(args)
  const archive = openArchive(from, settings)
  const place = { archive, sealing: openSealing(settings.backup.key) }
  const id = snapshot ?? (await listSnapshots(archive)).complete.at(-1)
  if (id === undefined) failWith(`There is no backup in ${from}.`)
  const manifest = await readManifest(archive, place.sealing, id)
  say(`verifying the backup ${id}`)
  await verifyBackup(place, manifest)
  if (check) return `The backup ${id} is whole: ${contentOf(manifest)}.`
  const storage = openStorage(settings)
  if (photos) {
    await restorePhotos({ place, manifest, storage, say })
    return `The photos of the backup ${id} are there.`
  }
  if (!otherSecret) refuseOtherSecret(manifest, settings)
  await withDatabase(settings, say, async database => {
    await restoreBackup({ database, storage, place, manifest, replace, say })
    // The note of a demonstration that was being drawn, whose rest would be added to the backup.
    await rm(join(settings.dataFolder, 'demonstration.json'), { force: true })
  })
  return `The backup ${id} is restored: ${contentOf(manifest)}.`
}

function contentOf({ tables, photos }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables, ${photos.count} photo files`
}

function refuseOtherSecret({ id, secret }: Manifest, { appSecret, previousSecret }: Settings) {
  if (secret === fingerprintOf(appSecret)) return
  if (previousSecret !== undefined && secret === fingerprintOf(previousSecret)) return
  failWith(
    `The backup ${id} is of a site with another APP_SECRET: set that one (or put its file app-secret into DATA_DIR). If it is lost, --other-secret restores without it: staff set up their authenticator apps again, and no site with ID numbers starts.`
  )
}

function readArguments(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = readOptions(USAGE, {
    args,
    allowPositionals: true,
    options: {
      snapshot: { type: 'string' },
      check: flag,
      photos: flag,
      replace: flag,
      'other-secret': flag
    }
  })
  const [from, ...rest] = positionals
  if (from === undefined || rest.length > 0) failWith(USAGE)
  const { 'other-secret': otherSecret, ...flags } = values
  return { from, otherSecret, ...flags }
}
