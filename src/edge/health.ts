import { statfs } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Storage } from '#src/platform/storage.ts'
import { HEALTH } from '#src/shared/paths.ts'

const DISK_NEEDED_BYTES = 100 * 1024 * 1024

/** How long an answer is reused: `/readyz` is public and has no limit of its own. */
const FRESH_MS = 250

type Applied = { newest: number | null }
type Parts = {
  db: Db
  storage: Storage
  /** Bytes that are free where this folder is. */
  readFreeDisk?(folder: string): Promise<number>
}
type Needs = { dataFolder: string; newestMigration: number }

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, and what is wrong. A disk that is nearly
 * full is only reported: pages, sign-in and writing go on, and only uploads are refused.
 */
export function openHealth(
  { db, storage, readFreeDisk = freeDisk }: Parts,
  { dataFolder, newestMigration }: Needs
) {
  // A newer one is what the next release has made while this one still serves.
  const isOlder = ([applied]: Applied[]) => (applied?.newest ?? 0) < newestMigration
  let stopping = false

  let last = { at: Number.NEGATIVE_INFINITY, found: Promise.resolve<string[]>([]) }

  /** One check for all who ask at the same time. */
  function problems() {
    if (performance.now() - last.at > FRESH_MS) last = { at: performance.now(), found: look() }
    return last.found
  }

  async function look() {
    const [database, disk, files] = await Promise.allSettled([
      db.execute<Applied>(
        sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`
      ),
      readFreeDisk(dataFolder),
      storage.check()
    ])
    return [
      ...(database.status === 'rejected' ? ['database'] : []),
      ...(database.status === 'fulfilled' && isOlder(database.value) ? ['migrations'] : []),
      ...(disk.status === 'rejected' || disk.value < DISK_NEEDED_BYTES ? ['disk'] : []),
      ...(files.status === 'rejected' ? ['storage'] : [])
    ]
  }

  return {
    async answer(req: IncomingMessage, res: ServerResponse) {
      const path = req.url?.split('?')[0]
      if (path !== HEALTH && path !== '/readyz') return false
      const wrong = path === HEALTH ? [] : stopping ? ['stopping'] : await problems()
      const serves = wrong.every(problem => problem === 'disk')
      res.writeHead(serves ? 200 : 503, {
        'content-type': 'application/json',
        'cache-control': 'no-store'
      })
      res.end(JSON.stringify({ ok: serves, problems: wrong }))
      return true
    },
    stopBeingReady() {
      stopping = true
    }
  }
}

/** Bytes. */
export async function freeDisk(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
