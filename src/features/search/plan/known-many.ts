import type { Statistics } from '#src/features/search/index/statistics.ts'
import type { ParsedQuery } from '#src/features/search/parse/parse-query.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { wordsAnswering } from './text-query.ts'

/** Counts are exact up to here; beyond, "more than". With words, each match has to be read. */
export const countedOf = ({ text }: Pick<ListingQuery, 'text'>) => (text === '' ? 1000 : 300)

/** Statistics are only about right: with this many, more documents exist than are counted. */
const VERY_COMMON = 5000

/** Whether the database's statistics of one word make counting needless. */
export async function isKnownMany(
  statistics: Statistics,
  query: ListingQuery,
  parsed: ParsedQuery
) {
  const [term] = parsed.terms
  if (!term || !isOneWord(query, parsed)) return false
  const common = await statistics.commonWords()
  return wordsAnswering(term).some(word => (common.get(word) ?? 0) > VERY_COMMON)
}

const isOneWord = (query: ListingQuery, { terms, excluded }: ParsedQuery) =>
  terms.length === 1 && excluded.length === 0 && !isNarrowed(query)

export const isNarrowed = ({ filters, ...query }: ListingQuery) =>
  NARROWING.some(name => query[name] !== undefined) || filters.length > 0

const NARROWING = [
  'categoryId',
  'city',
  'condition',
  'kind',
  'price',
  'radius',
  'seller',
  'days'
] as const
