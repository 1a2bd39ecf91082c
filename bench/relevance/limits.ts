import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { searchWords } from '#db/schema/search.ts'
import { placedByTown } from '#src/features/listings/towns.ts'
import type { Search } from '#src/features/search/index.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import type { AttributeValues, Condition } from '#src/shared/catalog/category.ts'
import { cityNamed } from '#src/shared/catalog/cities.ts'
import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { searchIn } from '#tests/support/search.ts'
import { AMONG, discounted, LISTED, mean, precisions, sum } from './figures.ts'

type Row = {
  key: string
  category: string
  title: string
  description: string
  price: number
  currency: 'ALL' | 'EUR'
  free: boolean
  city: string
  condition?: Condition
  daysOld: number
  seller: 'private' | 'business'
  attributes: AttributeValues
}
type Question = { q: string; fits: string[] }
type LimitSet = { name: string; listings: Row[]; queries: Question[] }
/** `rate`: lek for a euro, where those who wrote the sets compared with another than the site's own. */
type LimitSets = { rate?: number; sets: LimitSet[] }

/** With prices, years, places and other limits in the text. */
export const LIMIT_SETS = ['limits', ...Array.from({ length: 26 }, (_, n) => `limits-${n + 2}`)]
const FLOOR = { recall: 0.95, ndcg: 0.95, fold: 0.95, nothing: 0.97 }
/** What a phone shows before anybody scrolls. */
const FOLD = 4
const DAY_MS = 86_400_000

type Answer = Question & {
  recall: number
  ndcg: number
  fold: number
  found: string[]
  related: number
}

export async function measureLimits(
  db: Db,
  name: string,
  { rate = DEFAULT_RATE, sets }: LimitSets
) {
  const answers: Answer[] = []
  const search = searchIn(db, rate)
  for (const set of sets) {
    const keys = await publish(db, set.listings)
    for (const question of set.queries) answers.push(await ask(search, question, keys))
    await db.delete(listings)
    await db.delete(searchWords)
  }
  report(name, answers)
}

async function publish(db: Db, rows: readonly Row[]) {
  const sellers = {
    private: await anAccount(db, { sellerKind: 'private' }),
    business: await anAccount(db, { sellerKind: 'business' })
  }
  const keys = new Map<number, string>()
  for (const row of rows) {
    const { key, category, daysOld, seller, city: location, condition = 'used', ...rest } = row
    const city = cityNamed(location)
    const given = {
      ...rest,
      condition,
      location,
      categoryId: categoryBySlug(category)?.id ?? 0,
      city: city?.name ?? null,
      latitude: city ? Math.round(city.latitude * 100) / 100 : null,
      longitude: city ? Math.round(city.longitude * 100) / 100 : null,
      bumpedAt: new Date(Date.now() - daysOld * DAY_MS)
    }
    keys.set((await aListing(db, sellers[seller], placedByTown(given))).id, key)
  }
  await db.execute(sql`analyze search_documents`)
  return keys
}

async function ask(
  search: Search,
  question: Question,
  keys: ReadonlyMap<number, string>
): Promise<Answer> {
  const address = new URLSearchParams({ q: question.q, limit: String(LISTED) })
  const { found } = await search.find(address)
  const listed = [...found.listings, ...found.related].map(({ id }) => keys.get(id) ?? '')
  const gains = listed.map(key => (question.fits.includes(key) ? 1 : 0))
  const most = Math.min(question.fits.length, AMONG)
  const answers = gains.slice(0, found.listings.length)
  if (most > 0 && answers.length > 0) precisions.push(mean(answers))
  const first = gains.slice(0, Math.min(FOLD, question.fits.length))
  return {
    ...question,
    recall: most === 0 ? 0 : sum(gains.slice(0, AMONG)) / most,
    ndcg: most === 0 ? 0 : discounted(gains.slice(0, AMONG)) / discounted(Array(most).fill(1)),
    fold: mean(first),
    found: listed,
    related: found.related.length
  }
}

function report(name: string, answers: readonly Answer[]) {
  const asked = answers.filter(({ fits }) => fits.length > 0)
  const noise = answers.filter(({ fits }) => fits.length === 0)
  const figures = {
    recall: mean(asked.map(({ recall }) => recall)),
    ndcg: mean(asked.map(({ ndcg }) => ndcg)),
    fold: mean(asked.map(({ fold }) => fold)),
    nothing: mean(noise.map(({ found }) => (found.length === 0 ? 1 : 0)))
  }
  console.log(`relevance ${name} queries: ${asked.length}`)
  console.log(`relevance ${name} recall at ${AMONG}: ${figures.recall.toFixed(3)}`)
  console.log(`relevance ${name} mean nDCG at ${AMONG}: ${figures.ndcg.toFixed(3)}`)
  console.log(`relevance ${name} of the first ${FOLD} fit: ${figures.fold.toFixed(3)}`)
  console.log(`relevance ${name} queries that must find nothing: ${noise.length}`)
  console.log(`relevance ${name} of them found nothing: ${figures.nothing.toFixed(3)}`)
  for (const { q, fits, recall, ndcg, found, related } of answers) {
    const own = found.length - related
    if (fits.length > 0 && recall === 1 && ndcg > 0.999 && own <= fits.length) continue
    if (fits.length === 0 && found.length === 0) continue
    const marked = found.map(
      (key, n) => (n === own ? '… ' : '') + (fits.includes(key) ? key : `(${key})`)
    )
    const lost = fits.filter(key => !found.includes(key))
    console.log(
      `  miss: "${q}": ${marked.join(' ')}${lost.length > 0 ? ` | lost: ${lost.join(' ')}` : ''}`
    )
  }
  const keys = ['recall', 'ndcg', 'fold', 'nothing'] as const
  if (keys.some(key => figures[key] < FLOOR[key])) process.exitCode = 1
}
