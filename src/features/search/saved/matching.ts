import { and, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { savedSearches } from '#db/schema/searches.ts'
import { priceInAll } from '#src/features/listings/price.ts'
import type { AttributeValues } from '#src/shared/catalog/category.ts'
import type { Draft } from '#src/shared/schemas/demand.ts'
import { cellOf, kmToCell } from '../plan/squares.ts'
import { keysOfListing } from './keys.ts'

type Subject = {
  categoryId: number
  city: string | null
  attributes: AttributeValues
  facets: string[]
  cell: number
  lexemes: string[]
}

/** A saved search that fits, and whose it is. */
export type SavedMatch = { id: number; userId: number }

export const matchesOfListing = (db: Db, id: number, rate: number) =>
  matchesOf(
    db,
    sql`select listings.seller_id, document.* from search_documents as document
      join listings using (id) where id = ${id}`,
    rate
  )

export const matchesOfDraft = (db: Db, sellerId: number, draft: Draft, rate: number) =>
  matchesOf(db, draftDocument(sellerId, draft, rate), rate)

function draftDocument(sellerId: number, draft: Draft, rate: number) {
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

async function matchesOf(db: Db, one: SQL, rate: number): Promise<SavedMatch[]> {
  const subject = sql`(${one}) as subject`
  const [known] = await db.execute<Subject>(sql`
    select category_id as "categoryId", city, attributes, facets, cell, tsvector_to_array(words) as lexemes
    from ${subject}`)
  if (!known) return []
  const rows = await searchesQuery(db, one, keysOfListing(known), rate)
  return rows.filter(
    search => isNear(search, known.cell) && search.ranges.every(range => isIn(range, known))
  )
}

function searchesQuery(db: Db, one: SQL, keys: readonly string[], rate: number) {
  const sharing = sharingKeys(db)
  const { id, userId, latitude, longitude, radius, ranges } = sharing
  return db
    .selectDistinctOn([id], { id, userId, latitude, longitude, radius, ranges })
    .from(inParts(keys))
    .crossJoinLateral(sharing)
    .innerJoin(sql`(${one}) as subject`, sql`true`)
    .where(
      and(
        sql`${userId} <> subject.seller_id`,
        ne(sharing.frequency, 'never'),
        ...conditionsOf(sharing, rate)
      )
    )
}

/** What `structuredFilters` in plan/filter.ts says, for one listing and all saved searches: they must agree. */
function conditionsOf(s: ReturnType<typeof sharingKeys>, rate: number): SQL[] {
  const bound = (amount: typeof s.priceFrom | typeof s.priceTo) =>
    sql`floor(${amount} * case when ${s.priceCurrency} = 'EUR' then ${rate}::float8 else 1 end + 0.5)`
  const seller = sql`substring(${s.query} from '(?:^|&)seller=([a-z]+)')`
  const inEuro = sql`${s.priceCurrency} = 'EUR' and subject.currency = 'EUR'`
  return [
    sql`(${s.categoryId} is null or ${s.categoryId} = subject.category_id)`,
    sql`(${s.city} is null or ${s.city} = subject.city)`,
    sql`(${s.condition} is null or ${s.condition} = subject.condition)`,
    sql`(subject.condition is null) = (${s.kind} is not distinct from 'wanted')`,
    sql`(${s.kind} is distinct from 'free' or subject.price_all = 0)`,
    sql`(${s.priceFrom} is null or case when ${inEuro} then subject.price >= ${s.priceFrom}
      else subject.price_all >= ${bound(s.priceFrom)} end)`,
    sql`(${s.priceTo} is null or case when ${inEuro} then subject.price <= ${s.priceTo}
      else subject.price_all <= ${bound(s.priceTo)} end)`,
    sql`${s.facets} <@ subject.facets`,
    sql`(${seller} is null or ${seller} = (select seller_kind from users where id = subject.seller_id))`,
    sql`(${s.words} is null or subject.words @@ ${s.words})`
  ]
}

/** For each search that it finds, the index compares all keys it was asked for: with 300, that took most of the time. */
const KEYS_AT_ONCE = 16

function inParts(keys: readonly string[]) {
  const parts = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, n) =>
    keys.slice(n * KEYS_AT_ONCE, (n + 1) * KEYS_AT_ONCE)
  )
  return sql`jsonb_array_elements(${JSON.stringify(parts)}::jsonb) as part`
}

/** `offset 0` makes the planner ask the index for each part: it expects too many rows to do so by itself. */
const sharingKeys = (db: Db) =>
  db
    .select()
    .from(savedSearches)
    .where(sql`${savedSearches.keys} && array(select jsonb_array_elements_text(part)) offset 0`)
    .as('sharing')

type Around = { latitude: number | null; longitude: number | null; radius: number | null }

function isNear({ latitude, longitude, radius }: Around, cell: number) {
  if (radius === null || latitude === null || longitude === null) return true
  return kmToCell({ latitude, longitude }, cell) <= radius
}

type Range = { key: string; from?: number; to?: number }

function isIn({ key, from, to }: Range, { attributes }: Subject) {
  const value = attributes[key]
  if (value === undefined) return false
  return Number(value) >= (from ?? Number(value)) && Number(value) <= (to ?? Number(value))
}
