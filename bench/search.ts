import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { connect, type Db } from '#db/client.ts'
import { openEmbedded } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import * as schema from '#db/schema/index.ts'
import { savedSearches } from '#db/schema/searches.ts'
import { foldCounts } from '#src/features/listings/fold-counts.ts'
import { JOB_NAMES } from '#src/platform/jobs.ts'
import { addPlainListings } from '#src/server/demo/bulk.ts'
import { random } from '#src/server/demo/random.ts'
import { isRefusal } from '#src/shared/errors.ts'
import { BY_KEY, matchOne, type Question, questionsOf, savedAddresses } from './search/questions.ts'
import { saveSearches } from './search/saved.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const SEED = 11
const RATE = 97.8
const ASKED = 200
const WARMING = 30
const SAVED = 100_000

/**
 * How long each shape of search takes, whole with its count, beside reading one listing by its key.
 * `-- --listings N` measures at one size, `--folder F` keeps what it filled there for the next time.
 */
async function main(args: string[]) {
  const given = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined)
  const [size, folder] = [given('--listings'), given('--folder')]
  for (const each of size === undefined ? SIZES : [Number(size)]) await measureAt(each, folder)
}

async function measureAt(size: number, kept: string | undefined) {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'tregu-bench-')))
  // Nothing of it has to survive a crash.
  process.env.EMBEDDED_POSTGRES_OPTIONS = '-c fsync=off -c synchronous_commit=off'
  const { ownerUrl, appUrl, close } = await openEmbedded(folder, () => {})
  const connection = connect(appUrl)
  try {
    await migrateDatabase({ ownerUrl, appUrl, queues: JOB_NAMES })
    await prepare(ownerUrl, size)
    await measure(connection.db, size)
  } finally {
    await connection.close()
    await close()
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
}

/** As a database is after a while: with statistics, and rows that an index alone can answer for. */
async function prepare(ownerUrl: string, size: number) {
  // Past the gate, whose deadlines are meant for visitors.
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  const db = drizzle(owner, { schema })
  await fill(db, size)
  await foldCounts(db)
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

async function measure(db: Db, size: number) {
  const questions = await questionsOf(db)
  await save(db)
  const matching = `matching one listing with ${SAVED} saved searches`
  questions[matching] = matchOne
  const key = await timesOf(db, questions[BY_KEY])
  for (const [name, question] of Object.entries(questions)) {
    const times = await timesOf(db, question)
    const p50 = quantile(times, 0.5)
    console.log(`${size}: ${name} p50 ms: ${p50.toFixed(2)}`)
    console.log(`${size}: ${name} p95 ms: ${quantile(times, 0.95).toFixed(2)}`)
    console.log(`${size}: ${name} ratio to ${BY_KEY}: ${(p50 / quantile(key, 0.5)).toFixed(1)}`)
  }
}

async function save(db: Db) {
  const [one] = await db.select({ id: savedSearches.id }).from(savedSearches).limit(1)
  if (!one) await saveSearches(db, SAVED, await savedAddresses(db), random(SEED))
}

/** In ms, smallest first; the first few, which find everything cold, are left out. */
async function timesOf(db: Db, ask: Question | undefined) {
  const r = random(SEED)
  const times: number[] = []
  for (let n = 0; n < WARMING + ASKED; n++) {
    const began = performance.now()
    // One that is refused took as long as the deadline lets it.
    await ask?.(db, r).catch(refusedInTime)
    if (n >= WARMING) times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

function refusedInTime(error: unknown) {
  if (!isRefusal(error) || error.code !== 'search_timeout') throw error
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0

await main(process.argv.slice(2))
