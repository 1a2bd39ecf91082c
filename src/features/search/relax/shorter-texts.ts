import { and, exists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { spanOfMany } from '#src/features/search/index/corpus.ts'
import { readQuestion } from '#src/features/search/parse/question.ts'
import { besidesText } from '#src/features/search/plan/besides-text.ts'
import { textCondition } from '#src/features/search/plan/filter.ts'
import { withoutCityInRadius } from '#src/features/search/plan/squares.ts'
import { withoutMissing } from '#src/features/search/relax/without-words.ts'
import { newestHits } from '#src/features/search/retrieve/newest-hits.ts'
import type { SearchContext } from '#src/features/search/search.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

/** Longer questions are not taken apart. */
const WORDS_MAX = 6
const OFFERED = 3

/**
 * The text without one of its words, or where that never helps without two neighbours, each time
 * something fits that. `rate` is ALL per EUR.
 */
export async function shorterTexts(db: Db, query: ListingQuery, { rate, corpus }: SearchContext) {
  const words = query.text.split(' ').filter(Boolean)
  if (words.length < 2 || words.length > WORDS_MAX) return []
  const { others } = await besidesText(db, query, rate)
  const span = await (corpus?.span() ?? spanOfMany(db))
  const fitsAny = (text: string) => {
    const question = withoutMissing(readQuestion(text), corpus)
    // A question of excluded words only would offer everything else.
    if (question.clauses.length === 0) return sql`false`
    const asked = textCondition({ ...withoutCityInRadius(query), text }, question)
    return exists(newestHits(db, { fits: and(others, asked), limit: 1, span }))
  }
  for (const left of [1, 2]) {
    const offered = await thoseThatFit(db, withoutNeighbours(words, left), fitsAny)
    if (offered.length > 0) return offered
  }
  return []
}

type Shorter = { without: string; text: string }

/** Without so many neighbours, wherever in the text; none where nothing would be left. */
const withoutNeighbours = (words: readonly string[], left: number): Shorter[] =>
  words.slice(0, words.length > left ? words.length - left + 1 : 0).map((_, n) => ({
    without: words.slice(n, n + left).join(' '),
    text: words.toSpliced(n, left).join(' ')
  }))

async function thoseThatFit(db: Db, texts: Shorter[], fitsAny: (text: string) => SQL) {
  if (texts.length === 0) return []
  const fits = texts.map(({ text }) => fitsAny(text))
  const [found] = await db.execute<{ fits: boolean[] }>(
    sql`select array[${sql.join(fits, sql`, `)}] as fits`
  )
  return texts.filter((_, n) => found?.fits[n]).slice(0, OFFERED)
}
