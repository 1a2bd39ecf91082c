import { and, exists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { parseQuery } from '#src/features/search/parse/parse-query.ts'
import { structuredPlan } from '#src/features/search/plan/plan.ts'
import { withoutCityInRadius } from '#src/features/search/plan/squares.ts'
import { textCondition } from '#src/features/search/plan/text-condition.ts'
import { withoutMissing } from '#src/features/search/plan/without-missing.ts'
import { newestHits } from '#src/features/search/retrieve/scan.ts'
import type { Relaxation } from '#src/shared/found.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { SearchContext } from '../context.ts'

const WORDS_MAX = 6
const OFFERED = 3

/** The text without one word or, where that never helps, without two adjacent ones. */
export async function relaxationsOf(
  db: Db,
  query: ListingQuery,
  { rate, statistics }: SearchContext
): Promise<Relaxation[]> {
  const words = query.text.split(' ').filter(Boolean)
  if (words.length < 2 || words.length > WORDS_MAX) return []
  const { structured, price } = await structuredPlan(db, query, rate)
  const timeRange = await statistics.timeRange()
  const fitsAny = (text: string) => {
    const parsed = withoutMissing(parseQuery(text), statistics)
    if (parsed.terms.length === 0) return sql`false`
    const condition = textCondition({ ...withoutCityInRadius(query), text }, parsed)
    const fits = and(condition, structured)
    return exists(newestHits(db, { fits, price, limit: 1, timeRange }))
  }
  for (const left of [1, 2]) {
    const offered = await thoseThatFit(db, withoutNeighbours(words, left), fitsAny)
    if (offered.length > 0) return offered
  }
  return []
}

const withoutNeighbours = (words: readonly string[], left: number): Relaxation[] =>
  words.slice(0, words.length > left ? words.length - left + 1 : 0).map((_, n) => ({
    without: words.slice(n, n + left).join(' '),
    text: words.toSpliced(n, left).join(' ')
  }))

async function thoseThatFit(db: Db, texts: Relaxation[], fitsAny: (text: string) => SQL) {
  if (texts.length === 0) return []
  const fits = texts.map(({ text }) => fitsAny(text))
  const [found] = await db.execute<{ fits: boolean[] }>(
    sql`select array[${sql.join(fits, sql`, `)}] as fits`
  )
  return texts.filter((_, n) => found?.fits[n]).slice(0, OFFERED)
}
