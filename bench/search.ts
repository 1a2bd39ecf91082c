import { connect, type Db } from '#db/client.ts'
import { savedSearches } from '#db/schema/searches.ts'
import { random } from '#src/demo/random.ts'
import { isRefusal } from '#src/shared/errors.ts'
import { quantile } from '#tests/support/quantile.ts'
import { filledDatabase } from './search/filled-database.ts'
import { BY_KEY, matchOne, type Question, questionsOf, savedAddresses } from './search/questions.ts'
import { saveSearches } from './search/saved.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const SEED = 11
const ASKED = 200
/** As on a site that runs: each connection has met what is asked often, and kept its plan. */
const WARMING = 100
const SAVED = 100_000
const MATCHING = `matching one listing with ${SAVED} saved searches`

/**
 * How long each shape of search takes, whole with its count, beside reading one listing by its key.
 * Ends with 1 where a figure at a million is above its limit. `-- --listings N` measures at one size,
 * `--folder F` keeps what it filled there for the next time.
 */
async function main(args: string[]) {
  const given = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined)
  const [size, folder] = [given('--listings'), given('--folder')]
  for (const each of size === undefined ? SIZES : [Number(size)]) await measureAt(each, folder)
}

async function measureAt(size: number, kept: string | undefined) {
  const { appUrl, close } = await filledDatabase(size, kept)
  const connection = connect(appUrl)
  try {
    await measure(connection.db, size)
  } finally {
    await connection.close()
    await close()
  }
}

async function measure(db: Db, size: number) {
  const questions = await questionsOf(db)
  await save(db)
  questions[MATCHING] = matchOne
  const key = (await timesOf(db, questions[BY_KEY])).times
  for (const [name, question] of Object.entries(questions)) {
    const { times, refused } = await timesOf(db, question)
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    console.log(`${size}: ${name} p50 ms: ${p50.toFixed(2)}`)
    console.log(`${size}: ${name} p95 ms: ${p95.toFixed(2)}`)
    console.log(`${size}: ${name} ratio to ${BY_KEY}: ${(p50 / quantile(key, 0.5)).toFixed(1)}`)
    if (refused > 0) console.log(`${size}: ${name} refused: ${refused}`)
    judge(size, name, { p95, refused })
  }
}

/** For a million, in ms; 20 for every other. */
const LIMITS: [RegExp, number][] = [
  [/^matching/, 50],
  [/^suggestions$/, 30],
  [/words? with two limits$/, 25],
  [/^(facets|three words)/, 60],
  // Each goes once through all that the index holds of its words.
  [/^one common word (by price|without another)|finds nothing$/, 100]
]

/** p95 at a hundred thousand listings, by question. */
const before = new Map<string, number>()

/** What holds at a million: how long each may take, and how much longer than at a tenth of it. */
function judge(size: number, name: string, { p95, refused }: { p95: number; refused: number }) {
  if (size === 100_000) before.set(name, p95)
  if (size !== 1_000_000) return
  const limit = LIMITS.find(([shape]) => shape.test(name))?.[1] ?? 20
  const grown = limit === 20 ? p95 / (before.get(name) ?? Number.POSITIVE_INFINITY) : 0
  const faults = [
    p95 > limit && `p95 above ${limit} ms`,
    grown > 3 && `grown ${grown.toFixed(1)} times`,
    refused > 0 && 'refused as too slow'
  ].filter(Boolean)
  if (faults.length === 0) return
  console.log(`${size}: missed: ${name}: ${faults.join(', ')}`)
  process.exitCode = 1
}

async function save(db: Db) {
  const [one] = await db.select({ id: savedSearches.id }).from(savedSearches).limit(1)
  if (!one) await saveSearches(db, SAVED, await savedAddresses(db), random(SEED))
}

/** In ms, smallest first; the first ones, which find everything cold, are left out. */
async function timesOf(db: Db, ask: Question | undefined) {
  const r = random(SEED)
  const times: number[] = []
  let refused = 0
  for (let n = 0; n < WARMING + ASKED; n++) {
    const began = performance.now()
    await ask?.(db, r).catch(error => {
      if (!isRefusal(error) || error.code !== 'search_timeout') throw error
      refused++
    })
    if (n >= WARMING) times.push(performance.now() - began)
  }
  return { times, refused }
}

await main(process.argv.slice(2))
