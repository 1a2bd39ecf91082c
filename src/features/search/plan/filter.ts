import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import { isShown } from '#src/features/listings/visible.ts'
import { type Question, readQuestion } from '#src/features/search/parse/question.ts'
import { facetsAsked } from '#src/shared/catalog/facets.ts'
import type { AttributeCondition } from '#src/shared/catalog/filters.ts'
import type { PriceCondition } from '#src/shared/catalog/price-filter.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { answers, hasAll, inCategories, inCity, lacksExcluded, lexeme } from './text-query.ts'

/** The conditions of a search. `rate` is ALL per EUR: all prices are compared in ALL. */
export function matches(query: ListingQuery, rate: number, asked = readQuestion(query.text)) {
  return and(matchesWithoutText(query, rate), textCondition(query, asked))
}

/** The same whatever the text says. */
export function matchesWithoutText(query: ListingQuery, rate: number) {
  const { categoryId, city, condition } = query
  return and(
    isShown(),
    categoryId === undefined ? undefined : eq(listings.categoryId, categoryId),
    city === undefined ? undefined : eq(listings.city, city),
    condition === undefined ? undefined : eq(listings.condition, condition),
    ...priceBounds(query.price, rate),
    chosenFacets(query),
    ...query.filters.map(bounded)
  )
}

/** The stored prices in ALL may have been made at rates this far from today's; see price.ts. */
const RATE_DRIFT = 0.02

function priceBounds(price: PriceCondition | undefined, rate: number) {
  if (!price) return []
  const { from, to, currency } = price
  if (currency === 'ALL') {
    return [
      from === undefined ? undefined : gte(listings.priceAll, from),
      to === undefined ? undefined : lte(listings.priceAll, to)
    ]
  }
  // Euro with euro exactly, whatever the rate was; the wider bounds are what an index can answer.
  const inAll = (amount: number) => Math.round(amount * rate)
  const own = sql`${listings.currency} = 'EUR'`
  return [
    from === undefined
      ? undefined
      : sql`${listings.priceAll} >= ${Math.floor(inAll(from) * (1 - RATE_DRIFT))}
          and case when ${own} then ${listings.price} >= ${from} else ${listings.priceAll} >= ${inAll(from)} end`,
    to === undefined
      ? undefined
      : sql`${listings.priceAll} <= ${Math.ceil(inAll(to) * (1 + RATE_DRIFT))}
          and case when ${own} then ${listings.price} <= ${to} else ${listings.priceAll} <= ${inAll(to)} end`
  ]
}

/** Whether a text is asked for, or anything chosen from a list: what the index of words tells. */
export const isByWords = (query: ListingQuery) => query.text !== '' || facetsAsked(query).length > 0

/** Everything chosen from a list, and the city besides, so that one index narrows by all of it. */
function chosenFacets(query: ListingQuery) {
  const facets = facetsAsked(query).map(lexeme)
  return hasAll(facets.length === 0 ? [] : [...facets, cityOf(query)])
}

const cityOf = ({ city }: Pick<ListingQuery, 'city'>) =>
  city === undefined ? undefined : inCity(city)

/** A listing that lacks the value is left out, as only a filter on it may do. */
function bounded(condition: AttributeCondition) {
  if (condition.kind !== 'between') return undefined
  const value = sql`(${listings.attributes}->>${condition.key})::numeric`
  return and(
    condition.from === undefined ? undefined : sql`${value} >= ${condition.from}`,
    condition.to === undefined ? undefined : sql`${value} <= ${condition.to}`
  )
}

/**
 * All that is asked for and nothing that is excluded. Signs alone ask for what nobody has. The
 * category and the city are asked for as words, too, so that one index narrows by all of them.
 */
export function textCondition(
  query: Pick<ListingQuery, 'text' | 'categoryId' | 'city'>,
  question: Question
): SQL | undefined {
  const words = question.clauses.map(answers).filter(each => each !== undefined)
  if (words.length === 0) {
    const isNothing = query.text !== '' && question.excluded.length === 0
    return isNothing ? sql`false` : lacksExcluded(question)
  }
  const { categoryId } = query
  const category = categoryId === undefined ? undefined : inCategories([categoryId])
  return and(...words, hasAll([category, cityOf(query)]), lacksExcluded(question))
}
