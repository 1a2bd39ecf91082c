import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Db } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { addPlainListings } from '#src/demo/bulk.ts'
import { emptyDatabase } from './empty-database.ts'

const SEED = 11
const RATE = 97.8

/** An embedded PostgreSQL with so many plain listings; in the folder `existing`, if given, it is kept for the next time. */
export async function filledDatabase(size: number, existing: string | undefined) {
  // Nothing of it has to survive a crash.
  process.env.EMBEDDED_POSTGRES_OPTIONS = '-c fsync=off -c synchronous_commit=off'
  const database = await emptyDatabase(existing)
  await prepare(database.ownerUrl, size)
  return database
}

/** As a database is after a while: with statistics, and rows that an index alone can answer for. */
async function prepare(ownerUrl: string, size: number) {
  // Around the circuit breaker, whose deadlines are meant for visitors.
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
