import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Span } from '#src/features/search/index/index-statistics.ts'
import type { Question } from '#src/features/search/parse/question.ts'
import { akinTo, answeringAll, has, lacksExcluded } from '#src/features/search/plan/text-query.ts'
import { rankedPage } from '#src/features/search/retrieve/ranked.ts'

/** Where fewer than this fit, what is akin follows. */
export const FEW = 10

/**
 * Listings that do not answer a question but are the same kind of thing: after the one Audi, the
 * other cars. `others` are the conditions besides the text. None where the question names no kind.
 */
export async function akinListings(
  db: Db,
  question: Question,
  { others, limit, span }: { others: SQL | undefined; limit: number; span: Span | undefined }
) {
  const [akin, fully] = [akinTo(question), answeringAll(question)]
  if (akin === undefined || fully === undefined || limit <= 0) return []
  const fits = and(others, has(akin), sql`not (${has(fully)})`, lacksExcluded(question))
  const ask = { fits, question, cursor: undefined, limit, span, many: true }
  return (await rankedPage(db, ask)).rows
}
