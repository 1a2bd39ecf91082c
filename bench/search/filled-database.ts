import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Db } from '#db/client.ts'
import { openEmbedded } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import * as schema from '#db/schema/index.ts'
import { addPlainListings } from '#src/demo/bulk.ts'
import { JOB_NAMES } from '#src/shared/jobs.ts'

const SEED = 11
const RATE = 97.8

/** An embedded PostgreSQL with so many plain listings; in `kept`, it is there the next time. */
export async function filledDatabase(size: number, existing: string | undefined) {
  const folder = existing ?? (await mkdtemp(join(tmpdir(), 'tregu-bench-')))
  // Nothing of it has to survive a crash.
  process.env.EMBEDDED_POSTGRES_OPTIONS = '-c fsync=off -c synchronous_commit=off'
  const { ownerUrl, appUrl, close } = await openEmbedded(folder, () => {})
  await migrateDatabase({ ownerUrl, appUrl, queues: JOB_NAMES })
  await prepare(ownerUrl, size)
  return {
    appUrl,
    ownerUrl,
    async close() {
      await close()
      if (!existing) await rm(folder, { recursive: true, force: true })
    }
  }
}

/** As a database is after a while: with statistics, and rows that an index alone can answer for. */
async function prepare(ownerUrl: string, size: number) {
  // Past the gate, whose deadlines are meant for visitors.
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  const db = drizzle(owner, { schema })
  await fill(db, size)
  await owner`vacuum analyze`
  await owner.end()
}

async function fill(db: Db, size: number) {
  const [one] = await db.query.listings.findMany({ columns: { id: true }, limit: 1 })
  if (one) return
  const began = performance.now()
  const drawn = { total: size, seed: SEED, now: new Date(), rate: RATE }
  await addPlainListings(db, drawn, done => {
    if (done % 50_000 === 0) process.stderr.write(`${done} of ${size} listings\n`)
  })
  console.log(`${size}: seconds to fill: ${Math.round((performance.now() - began) / 1000)}`)
}
