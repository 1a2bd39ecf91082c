import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { JOB_NAMES } from '#src/platform/jobs.ts'

/** One PostgreSQL for the whole run, migrated; TEST_DATABASE_URL uses another server instead. */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return
  // Lost with the folder anyway, so nothing needs to reach the disk.
  process.env.EMBEDDED_POSTGRES_OPTIONS = '-c fsync=off -c synchronous_commit=off'
  const folder = await mkdtemp(join(tmpdir(), 'tregu-test-'))
  const embedded = await openEmbedded(folder, () => {})
  const { ownerUrl, appUrl } = embedded
  await migrateDatabase({ ownerUrl, appUrl, queues: JOB_NAMES })
  process.env.TEST_DATABASE_URL = appUrl
  process.env.TEST_DATABASE_OWNER_URL = ownerUrl
  return async () => {
    await embedded.close()
    await rm(folder, { recursive: true, force: true })
  }
}
