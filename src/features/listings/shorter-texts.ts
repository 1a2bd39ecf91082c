import { and, exists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { readQuestion } from '#src/shared/search/question.ts'
import { withoutWords } from '#src/shared/search/without-words.ts'
import { besidesText } from './besides-text.ts'
import { spanOfMany } from './corpus.ts'
import { textCondition } from './filter.ts'
import { newestHits } from './newest-hits.ts'
import type { Given } from './search.ts'
import { withoutCityInRadius } from './squares.ts'

/** Longer questions are not taken apart. */
const WORDS_MAX = 6
const OFFERED = 3

/**
 * The text without one of its words, or where that never helps without two neighbours, each time
 * something fits that. `rate` is ALL per EUR.
 */
export async function shorterTexts(db: Db, query: ListingQuery, given: Given) {
  const words = query.text.split(' ').filter(Boolean)
  if (words.length > WORDS_MAX) return []
  for (const left of [1, 2]) {
    const offered = await withoutSome(db, query, { words, left, given })
    if (offered.length > 0) return offered
  }
  return []
}

type Some = { words: readonly string[]; left: number; given: Given }

/** Without so many neighbours, wherever in the text. */
async function withoutSome(db: Db, query: ListingQuery, { words, left, given }: Some) {
  const { rate, corpus } = given
  if (words.length <= left) return []
  const texts = words.slice(left - 1).map((_, n) => ({
    without: words.slice(n, n + left).join(' '),
    text: words.toSpliced(n, left).join(' ')
  }))
  const { others } = await besidesText(db, query, rate)
  const span = await (corpus?.span() ?? spanOfMany(db))
  const fits = texts.map(({ text }) => {
    const question = withoutWords(readQuestion(text), corpus?.missingWords() ?? new Set())
    // A question of excluded words only would offer everything else.
    if (question.clauses.length === 0) return sql`false`
    const asked = textCondition({ ...withoutCityInRadius(query), text }, question)
    return exists(newestHits(db, { fits: and(others, asked), limit: 1, span }))
  })
  const [found] = await db.execute<{ fits: boolean[] }>(
    sql`select array[${sql.join(fits, sql`, `)}] as fits`
  )
  return texts.filter((_, n) => found?.fits[n]).slice(0, OFFERED)
}
