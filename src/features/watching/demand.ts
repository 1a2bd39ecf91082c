import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { priceInAll } from '#src/features/listings/price.ts'
import { cellOf } from '#src/features/search/plan/squares.ts'
import type { Draft } from '#src/shared/schemas/demand.ts'
import { searchesFor } from './match-searches.ts'

/** Fewer are not mentioned: two could be recognised. */
const TOLD_FROM = 3

/**
 * How many members look for something like what is being written, by their saved searches: nothing
 * below 3, and above 99 no more than two digits of it. `rate` is ALL per EUR.
 */
export async function demandFor(
  db: Db,
  { id: sellerId }: Pick<Account, 'id'>,
  draft: Draft,
  { rate }: { rate: number }
) {
  const found = await searchesFor(db, draftRow(sellerId, draft, rate), rate)
  return told(new Set(found.map(({ userId }) => userId)).size)
}

export function told(people: number) {
  if (people < TOLD_FROM) return 0
  const step = 10 ** Math.max(0, String(people).length - 2)
  return Math.floor(people / step) * step
}

/** The draft as the row that it would become, for everything that its columns are made of. */
function draftRow(sellerId: number, draft: Draft, rate: number) {
  const { categoryId, city, condition, title, description, attributes, point } = draft
  const { price, currency } = draft
  const values = JSON.stringify(attributes)
  return sql`select ${sellerId}::bigint as seller_id, ${categoryId}::smallint as category_id,
    ${city}::text as city, ${condition}::text as condition,
    ${price}::bigint as price, ${currency}::text as currency,
    ${priceInAll(draft, rate)}::bigint as price_all, ${values}::jsonb as attributes,
    facets_of(${categoryId}::smallint, ${values}::jsonb) as facets,
    ${point ? cellOf(point) : 0}::int as cell,
    search_listing_words(${title}::text, ${description}::text, ${city ?? ''}::text,
      ${city}::text, ${categoryId}::smallint, ${values}::jsonb, now(),
      ${priceInAll(draft, rate)}::bigint) as words`
}
