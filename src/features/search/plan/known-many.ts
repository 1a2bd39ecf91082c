import type { Statistics } from '#src/features/search/index/statistics.ts'
import type { ParsedQuery } from '#src/features/search/parse/parse-query.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { wordsAnswering } from './text-query.ts'

/** Counts are exact up to here; beyond, "more than". */
export const COUNTED = 1000

/** So many times more than are counted leave no doubt, whatever was sold since the last statistics. */
const NO_DOUBT = 5

/**
 * Whether so many listings have a word of the text that they need not be counted, as far as the
 * database's statistics tell. They tell it of one word that nothing narrows.
 */
export async function isKnownMany(
  statistics: Statistics,
  query: ListingQuery,
  parsed: ParsedQuery
) {
  const [term] = parsed.terms
  if (!term || !isOneWord(query, parsed)) return false
  const common = await statistics.commonWords()
  return wordsAnswering(term).some(word => (common.get(word) ?? 0) > NO_DOUBT * COUNTED)
}

/** One word or expression and nothing that narrows it: what is searched for most. */
export const isOneWord = (query: ListingQuery, { terms, excluded }: ParsedQuery) =>
  terms.length === 1 && excluded.length === 0 && !isNarrowed(query)

const isNarrowed = ({ categoryId, city, condition, price, filters, radius }: ListingQuery) =>
  [categoryId, city, condition, price, radius].some(one => one !== undefined) || filters.length > 0
