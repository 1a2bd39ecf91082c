import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { Corpus, Span } from '#src/features/search/index/index-statistics.ts'
import type { Question } from '#src/features/search/parse/question.ts'
import { wordsAnswering } from '#src/features/search/plan/text-query.ts'
import { newestHits } from '#src/features/search/retrieve/newest-hits.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

/** Counts are exact up to here; beyond, "more than". */
export const COUNTED = 1000

export const totalOf = (hits: number) => ({
  count: Math.min(hits, COUNTED),
  exact: hits <= COUNTED
})

export const MANY = totalOf(COUNTED + 1)

/** So many times more than are counted leave no doubt, whatever was sold since the last statistics. */
const NO_DOUBT = 5

/**
 * Whether so many listings have a word of the text that they need not be counted, as far as the
 * database's statistics tell. They tell it of one word that nothing narrows.
 */
export async function isKnownMany(corpus: Corpus, query: ListingQuery, question: Question) {
  const [clause] = question.clauses
  if (!clause || !isOneWord(query, question)) return false
  const common = await corpus.commonWords()
  return wordsAnswering(clause).some(word => (common.get(word) ?? 0) > NO_DOUBT * COUNTED)
}

/** One word or expression and nothing that narrows it: what is searched for most. */
export const isOneWord = (query: ListingQuery, { clauses, excluded }: Question) =>
  clauses.length === 1 && excluded.length === 0 && !isNarrowed(query)

const isNarrowed = ({ categoryId, city, condition, price, filters, radius }: ListingQuery) =>
  [categoryId, city, condition, price, radius].some(one => one !== undefined) || filters.length > 0

type Total = ReturnType<typeof totalOf>

/** A first page that nothing follows is all there is, whatever the statistics said. */
export const totalOfFirst = (page: { rows: unknown[]; next: unknown }, total: Total): Total =>
  page.next === undefined ? { count: page.rows.length, exact: true } : total

/** How many listings fit. `byWords` is whether a text is among the conditions. */
export async function count(db: Db, fits: SQL | undefined, how: How) {
  const [row] = await countQuery(db, fits, how)
  return totalOf(row?.count ?? 0)
}
type How = { byWords: boolean; span: Span | undefined }

/** The question itself, so that its plan can be looked at. */
export function countQuery(db: Db, fits: SQL | undefined, { byWords, span }: How) {
  const limit = COUNTED + 1
  // In order, else a common word would be read for row by row; an index leads along.
  const some = byWords
    ? newestHits(db, { fits, limit, span }).as('some')
    : db
        .select({ id: listings.id, bumpedAt: listings.bumpedAt })
        .from(listings)
        .where(fits)
        .limit(limit)
        .as('some')
  return db.select({ count: sql<number>`count(*)::int` }).from(some)
}
