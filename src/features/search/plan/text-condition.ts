import { and, or, type SQL, sql } from 'drizzle-orm'
import { searchDocuments } from '#db/schema/search.ts'
import type { ParsedQuery } from '#src/features/search/parse/parse-query.ts'
import type { Term } from '#src/features/search/parse/terms.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import {
  answering,
  answeringAlone,
  answeringAtLeast,
  excludes,
  inCategories,
  inCity
} from './text-query.ts'
import { not, type TextQuery, toTsquery, withoutMissingWords } from './text-query-ast.ts'

/**
 * The planner adds up its guesses for hundreds of synonyms until reading all documents seems
 * cheaper, and does not know that their words are stored outside the table: it must not see them.
 */
export const opaqueToPlanner = (query: TextQuery) => sql`(select ${toTsquery(query)}::tsquery)`

export const has = (query: TextQuery) => sql`${searchDocuments.words} @@ ${opaqueToPlanner(query)}`
const hasInTitle = (query: TextQuery) =>
  sql`${searchDocuments.titleWords} @@ ${opaqueToPlanner(query)}`

/** Each in a condition of its own: the index then looks for the second only where it found the first. */
export const hasAll = (queries: readonly (TextQuery | undefined)[]) =>
  and(...queries.map(query => query && has(query)))

/** Category and city are asked for as words, too, so that one index narrows by all of them. */
export function textCondition(
  { text, categoryId, city }: Pick<ListingQuery, 'text' | 'categoryId' | 'city'>,
  parsed: ParsedQuery
): SQL | undefined {
  const words = parsed.terms
    .map(term => answers(term, parsed.isMissing))
    .filter(each => each !== undefined)
  if (words.length === 0) {
    const isNothing = text !== '' && parsed.excluded.length === 0
    return isNothing ? sql`false` : lacksExcluded(parsed)
  }
  const category = categoryId === undefined ? undefined : inCategories([categoryId])
  const inItsCity = city === undefined ? undefined : inCity(city)
  return and(hasAll([category, inItsCity]), ...words, lacksExcluded(parsed))
}

/**
 * Whether a document answers a term. The index of words knows only that all words of a phrase are
 * there, not that they stand side by side: a phrase in the index condition would have every row that
 * it finds checked, once for each such condition.
 */
function answers(term: Term, isMissing: ParsedQuery['isMissing']): SQL | undefined {
  const there = (query: TextQuery | undefined) =>
    query && isMissing ? withoutMissingWords(query, isMissing) : query
  const answer = answering(term)
  if (!answer) return undefined
  const fully = there(answer)
  const atLeast = there(answeringAtLeast(term))
  if (!fully || !atLeast) return sql`false`
  if (toTsquery(fully) === toTsquery(atLeast)) return has(fully)
  const alone = there(answeringAlone(term))
  // The title is in the row; the words of a long listing are stored outside the table.
  return and(has(atLeast), or(alone && hasInTitle(alone), sql`(${has(fully)}) is true`))
}

/**
 * Documents that have no excluded word. Among those with the words searched for, the index can tell;
 * where no words are searched for, rows have to be checked.
 */
export function lacksExcluded({ terms, excluded }: ParsedQuery): SQL | undefined {
  const words = excludes(excluded)
  if (words === undefined) return undefined
  return terms.length > 0 ? has(not(words)) : sql`not (${has(words)})`
}
