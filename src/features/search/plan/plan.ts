import { and, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { ParsedQuery } from '#src/features/search/parse/parse-query.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { needsPosition, needsText } from '#src/shared/sorts.ts'
import type { SearchContext } from '../context.ts'
import type { TimeRange } from '../index/statistics.ts'
import { scoresAboveAccessories } from '../rank/score.ts'
import { isIdOfWork } from '../rank/work-among-things.ts'
import { isByWords, type PriceLimit, priceLimit, structuredFilters } from './filter.ts'
import { isKnownMany } from './known-many.ts'
import { SORT_PLANS } from './sorts.ts'
import { isWithin, type Square, squaresFor, withoutCityInRadius } from './squares.ts'
import { textCondition } from './text-condition.ts'
import { withoutMissing } from './without-missing.ts'

export type Plan = {
  query: ListingQuery
  parsed: ParsedQuery
  sort: (typeof SORT_PLANS)[keyof typeof SORT_PLANS]
  /** The conditions on a document, except that on its price. */
  fits: SQL | undefined
  structured: SQL | undefined
  price: PriceLimit | undefined
  squares: Square[] | undefined
  timeRange: TimeRange | undefined
  isMany: boolean
  context: SearchContext
}

export async function planSearch(
  db: Db,
  query: ListingQuery,
  read: ParsedQuery,
  context: SearchContext
): Promise<Plan> {
  const { statistics, rate } = context
  const parsed = { ...withoutMissing(read, statistics), isInWork: isIdOfWork(query.categoryId) }
  const { squares, structured, price } = await structuredPlan(db, query, rate)
  const words = textCondition(withoutCityInRadius(query), parsed)
  const fits = and(words, structured, query.itself ? scoresAboveAccessories(parsed) : undefined)
  const timeRange = isByWords(query) ? await statistics.timeRange() : undefined
  const isMany = await isKnownMany(statistics, query, parsed)
  const sort = sortOf(query, { squares, parsed })
  return { query, parsed, sort, fits, structured, price, squares, timeRange, isMany, context }
}

export async function structuredPlan(db: Db, query: ListingQuery, rate: number) {
  const squares = await squaresFor(db, query)
  const filters = structuredFilters(withoutCityInRadius(query))
  const structured = and(filters, isWithin(query, squares))
  return { squares, structured, price: priceLimit(query, rate) }
}

/** Without a place to measure from, or words to rank by, the newest come first. */
function sortOf({ sort }: ListingQuery, { squares, parsed }: Pick<Plan, 'squares' | 'parsed'>) {
  const lacks = (needsPosition(sort) && !squares) || (needsText(sort) && parsed.terms.length === 0)
  return SORT_PLANS[lacks ? 'newest' : sort]
}

export const withPrice = ({ fits, price }: Pick<Plan, 'fits' | 'price'>) => and(fits, price?.bounds)
