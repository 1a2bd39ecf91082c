import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Db } from '#db/client.ts'
import { openBus } from '#src/platform/bus.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { openFolderStorage } from '#src/platform/storage/folder.ts'
import type { SweepContext } from '#src/server/sweeps.ts'
import { noJobs } from './factories.ts'

let folder: string

/** In each file that sweeps: every test has a storage of its own. */
export function sweepOwnStorage() {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sweeps-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
}

export const sweepingAt = (db: Db, now: Date, jobs: JobQueue = noJobs): SweepContext => ({
  db,
  jobs,
  storage: openFolderStorage(folder),
  bus: openBus(),
  clock: { now: () => now }
})

type Sweep = (context: SweepContext) => Promise<void>
export const SECOND = 1000

/** How many there are a second before the period of what was made at `since` ends, and one after. */
export async function lives(
  db: Db,
  sweep: Sweep,
  count: () => Promise<number>,
  since: Date,
  ms: number
) {
  const at = (offset: number) => sweepingAt(db, new Date(since.getTime() + ms + offset))
  await sweep(at(-SECOND))
  const before = await count()
  await sweep(at(SECOND))
  return [before, await count()]
}
export const STORED_THEN_GONE = [1, 0]
