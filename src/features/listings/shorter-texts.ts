import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { readQuestion } from '#src/shared/search/question.ts'
import { besidesText } from './besides-text.ts'
import { textCondition } from './filter.ts'
import { inTime } from './search-timeout.ts'
import { withoutCityInRadius } from './squares.ts'

/** Longer questions are not taken apart. */
const WORDS_MAX = 6
const OFFERED = 3

/**
 * The text without one of its words, each time something fits that. `rate` is ALL per EUR. Refuses
 * with `search_timeout`.
 */
export function shorterTexts(db: Db, query: ListingQuery, { rate }: { rate: number }) {
  return inTime(shorter(db, query, rate))
}

async function shorter(db: Db, query: ListingQuery, rate: number) {
  const words = query.text.split(' ').filter(Boolean)
  if (words.length < 2 || words.length > WORDS_MAX) return []
  const texts = words.map((without, n) => ({ without, text: words.toSpliced(n, 1).join(' ') }))
  const { others } = await besidesText(db, query, rate)
  const fits = texts.map(({ text }) => fitsAny(others, query, text))
  const [found] = await db.execute<{ fits: boolean[] }>(
    sql`select array[${sql.join(fits, sql`, `)}] as fits`
  )
  return texts.filter((_, n) => found?.fits[n]).slice(0, OFFERED)
}

function fitsAny(others: SQL | undefined, query: ListingQuery, text: string) {
  const question = readQuestion(text)
  // A question of excluded words only would offer everything else.
  if (question.clauses.length === 0) return sql`false`
  return sql`exists (select from ${listings} where ${and(others, textCondition({ ...withoutCityInRadius(query), text }, question))})`
}
