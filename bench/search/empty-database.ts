import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { JOB_NAMES } from '#src/shared/jobs.ts'

/** An embedded PostgreSQL with empty tables; in the folder `existing`, if given, it is kept for the next time. */
export async function emptyDatabase(existing?: string) {
  const folder = existing ?? (await mkdtemp(join(tmpdir(), 'tregu-bench-')))
  const { ownerUrl, appUrl, close } = await openEmbedded(folder, () => {})
  await migrateDatabase({ ownerUrl, appUrl, queues: JOB_NAMES })
  return {
    folder,
    appUrl,
    ownerUrl,
    async close() {
      await close()
      if (!existing) await rm(folder, { recursive: true, force: true })
    }
  }
}
