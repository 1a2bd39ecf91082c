import { readFile } from 'node:fs/promises'
import { connect, type Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { searchWords } from '#db/schema/search.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { searchIn } from '#tests/support/search.ts'
import { AMONG, discounted, mean, precisions, reportPrecision, sum } from './relevance/figures.ts'
import { LIMIT_SETS, measureLimits } from './relevance/limits.ts'
import { emptyDatabase } from './search/empty-database.ts'

/** `[concept, category, title, description]`, and `[what is typed, concept or null for nothing]`. */
type Collection = {
  listings: [string, string, string, string][]
  queries: [string, string | null][]
}

/** Lower than asked of a second set, where those who wrote it went furthest from what listings say. */
const FLOORS: Record<string, { recall: number; ndcg: number }> = {
  sample: { recall: 1, ndcg: 0.97 },
  second: { recall: 0.93, ndcg: 0 },
  blind: { recall: 0.93, ndcg: 0 },
  household: { recall: 0.93, ndcg: 0 },
  north: { recall: 0.85, ndcg: 0 },
  grammar: { recall: 0.93, ndcg: 0 },
  everyday: { recall: 0.85, ndcg: 0 },
  short: { recall: 0.93, ndcg: 0 },
  uncommon: { recall: 0.93, ndcg: 0 }
}
const NOTHING_FLOOR = 0.9

/**
 * Whether what people type finds what they mean. Ends with 1 where a figure is below its floor.
 * @param chosen  names of sets, to measure only these
 */
async function main(chosen: readonly string[]) {
  const unknown = chosen.filter(name => !(Object.hasOwn(FLOORS, name) || LIMIT_SETS.includes(name)))
  if (unknown.length > 0) throw new Error(`No such set: ${unknown.join(', ')}`)
  const isMeasured = (name: string) => chosen.length === 0 || chosen.includes(name)
  const { appUrl, close } = await emptyDatabase()
  const connection = connect(appUrl)
  try {
    for (const name of Object.keys(FLOORS).filter(isMeasured)) {
      const file = new URL(`relevance/${name}.json`, import.meta.url)
      await measure(connection.db, name, JSON.parse(await readFile(file, 'utf8')))
    }
    for (const name of LIMIT_SETS.filter(isMeasured)) {
      const file = new URL(`relevance/limit-sets/${name}.json`, import.meta.url)
      await measureLimits(connection.db, name, JSON.parse(await readFile(file, 'utf8')))
    }
    if (chosen.length === 0) reportPrecision()
  } finally {
    await connection.close()
    await close()
  }
}

/** Each collection stands alone. */
async function measure(db: Db, name: string, { listings: rows, queries }: Collection) {
  const concepts = await publish(db, rows)
  const answers: Answer[] = []
  for (const [text, concept] of queries) answers.push(await ask(db, text, concept, concepts))
  report(name, rows.length, answers)
  await db.delete(listings)
  await db.delete(searchWords)
}

async function publish(db: Db, rows: Collection['listings']) {
  const seller = await anAccount(db)
  const concepts = new Map<number, string>()
  for (const [n, [concept, slug, title, description]] of rows.entries()) {
    const categoryId = categoryBySlug(slug)?.id
    if (categoryId === undefined) throw new Error(`no category ${slug}`)
    const given = { categoryId, title, description, bumpedAt: day(n + 1) }
    concepts.set((await aListing(db, seller, given)).id, concept)
  }
  return concepts
}

type Answer = {
  text: string
  concept: string | null
  recall: number
  ndcg: number
  found: string[]
}

async function ask(
  db: Db,
  text: string,
  concept: string | null,
  concepts: ReadonlyMap<number, string>
): Promise<Answer> {
  const address = new URLSearchParams({ q: text, limit: String(AMONG) })
  const { listings: fitting, related } = (await searchIn(db, DEFAULT_RATE).find(address)).found
  const found = [...fitting, ...related]
  const wanted = [...concepts.values()].filter(each => each === concept).length
  const gains = found.map(({ id }) => (concepts.get(id) === concept ? 1 : 0))
  const answers = gains.slice(0, fitting.length)
  if (concept !== null && answers.length > 0) precisions.push(mean(answers))
  const most = Math.min(wanted, AMONG)
  return {
    text,
    concept,
    recall: most === 0 ? 0 : sum(gains) / most,
    ndcg: most === 0 ? 0 : discounted(gains) / discounted(Array(most).fill(1)),
    found: found.map(({ id, title }) => `${concepts.get(id)}: ${title}`)
  }
}

function report(name: string, size: number, answers: readonly Answer[]) {
  const asked = answers.filter(({ concept }) => concept !== null)
  const noise = answers.filter(({ concept }) => concept === null)
  const figures = {
    recall: mean(asked.map(({ recall }) => recall)),
    ndcg: mean(asked.map(({ ndcg }) => ndcg))
  }
  console.log(`relevance ${name} listings: ${size}`)
  console.log(`relevance ${name} queries: ${asked.length}`)
  console.log(`relevance ${name} recall at ${AMONG}: ${figures.recall.toFixed(3)}`)
  console.log(`relevance ${name} mean nDCG at ${AMONG}: ${figures.ndcg.toFixed(3)}`)
  const quiet = mean(noise.map(({ found }) => (found.length === 0 ? 1 : 0)))
  if (noise.length > 0) {
    console.log(`relevance ${name} queries that must find nothing: ${noise.length}`)
    console.log(`relevance ${name} of them found nothing: ${quiet.toFixed(3)}`)
  }
  for (const { text, concept, recall, ndcg, found } of answers) {
    const missed = concept === null ? found.length > 0 : recall < 1 || ndcg < 1
    if (missed) console.log(`  miss: "${text}" (${concept ?? 'nothing'}): ${found.join(' | ')}`)
  }
  const floor = FLOORS[name]!
  const below = figures.recall < floor.recall || figures.ndcg < floor.ndcg
  if (below || (noise.length > 0 && quiet < NOTHING_FLOOR)) process.exitCode = 1
}

await main(process.argv.slice(2))
