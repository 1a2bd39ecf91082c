import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openEmbedded } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { JOB_NAMES } from '#src/shared/jobs.ts'

/** A data folder with a migrated database, made once for a run. @returns what removes it */
export async function makeMigratedFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-migrated-'))
  const embedded = await openEmbedded(folder, () => {})
  const { ownerUrl, appUrl } = embedded
  await migrateDatabase({ ownerUrl, appUrl, queues: JOB_NAMES })
  await embedded.close()
  // Else all copies would want the port of the last start.
  await rm(join(folder, 'postgres/postmaster.opts'))
  await rm(join(folder, 'postgres.log'))
  process.env.TEST_MIGRATED_FOLDER = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** With the owner of each file, since PostgreSQL runs as a user of its own where the server is root. */
export async function copyMigrated(folder: string) {
  const { TEST_MIGRATED_FOLDER: made } = process.env
  if (made) await promisify(execFile)('cp', ['-a', `${made}/.`, folder])
}
