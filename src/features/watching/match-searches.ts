import { and, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { savedSearches, savedSearchMatches } from '#db/schema/searches.ts'
import { isShown } from '#src/features/listings/visible.ts'
import { kmToCell } from '#src/features/search/plan/squares.ts'
import type { Jobs } from '#src/platform/jobs.ts'
import type { AttributeValues } from '#src/shared/catalog/category.ts'
import { keysOfListing } from './search-keys.ts'

type Terms = { rate: number; now: Date; jobs: Pick<Jobs, 'enqueue'> }

/**
 * Notes which saved searches these new listings fit, each once however often it is asked, and
 * never for their own sellers. `rate` is ALL per EUR.
 */
export async function matchSearches(db: Db, listingIds: readonly number[], terms: Terms) {
  for (const id of listingIds) await matchListing(db, id, terms)
}

/** @returns how many searches found it. */
export async function matchListing(db: Db, id: number, { rate, now, jobs }: Terms) {
  const one = sql`select seller_id, category_id, city, condition, price, currency, price_all, attributes, facets, cell,
    words from ${listings} where ${listings.id} = ${id} and ${isShown()}`
  const found = await searchesFor(db, one, rate)
  if (found.length === 0) return 0
  const ids = found.map(search => search.id)
  // Those that are deleted meanwhile are left out the second time; to hold them all would take longer.
  const note = () => noteMatches(db, { id, ids, now, jobs })
  await note().catch(error => {
    if (!isOfNothing(error)) throw error
    return note()
  })
  return ids.length
}

type Noted = Pick<Terms, 'now' | 'jobs'> & { id: number; ids: number[] }

function noteMatches(db: Db, { id, ids, now, jobs }: Noted) {
  const still = db
    .select({
      searchId: savedSearches.id,
      listingId: sql<number>`${id}::bigint`.as('listing_id'),
      matchedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('matched_at'),
      told: sql<boolean>`false`.as('told')
    })
    .from(savedSearches)
    .where(sql`${savedSearches.id} = any(${`{${ids.join()}}`}::bigint[])`)
  return db.transaction(async tx => {
    await tx.insert(savedSearchMatches).select(still).onConflictDoNothing()
    await jobs.enqueue(tx, 'tell-searchers', { listingId: id })
  })
}

/** A row that names another which is not there (any more). */
function isOfNothing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23503') || isOfNothing(error.cause)
}

type Known = {
  categoryId: number
  city: string | null
  attributes: AttributeValues
  facets: string[]
  cell: number
  lexemes: string[]
}

/**
 * The saved searches that a listing fits and whose they are, paused ones and its seller's left out.
 * `one` selects the columns of the listing, or of what will become one.
 */
export async function searchesFor(db: Db, one: SQL, rate: number) {
  const subject = sql`(${one}) as subject`
  const [known] = await db.execute<Known>(sql`
    select category_id as "categoryId", city, attributes, facets, cell, tsvector_to_array(words) as lexemes
    from ${subject}`)
  if (!known) return []
  const rows = await searchesQuery(db, one, keysOfListing(known), rate)
  return rows.filter(
    search => isNear(search, known.cell) && search.ranges.every(range => isIn(range, known))
  )
}

/** The question itself, so that its plan can be looked at. */
export function searchesQuery(db: Db, one: SQL, keys: readonly string[], rate: number) {
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
        ...asked(sharing, rate)
      )
    )
}

/** The twin of `matches` in listings/filter.ts, from the other side. */
function asked(s: ReturnType<typeof sharingKeys>, rate: number): SQL[] {
  const bound = (amount: typeof s.priceFrom | typeof s.priceTo) =>
    sql`floor(${amount} * case when ${s.priceCurrency} = 'EUR' then ${rate}::float8 else 1 end + 0.5)`
  const inEuro = sql`${s.priceCurrency} = 'EUR' and subject.currency = 'EUR'`
  return [
    sql`(${s.categoryId} is null or ${s.categoryId} = subject.category_id)`,
    sql`(${s.city} is null or ${s.city} = subject.city)`,
    sql`(${s.condition} is null or ${s.condition} = subject.condition)`,
    sql`(${s.priceFrom} is null or case when ${inEuro} then subject.price >= ${s.priceFrom}
      else subject.price_all >= ${bound(s.priceFrom)} end)`,
    sql`(${s.priceTo} is null or case when ${inEuro} then subject.price <= ${s.priceTo}
      else subject.price_all <= ${bound(s.priceTo)} end)`,
    sql`${s.facets} <@ subject.facets`,
    sql`(${s.words} is null or subject.words @@ ${s.words})`
  ]
}

/**
 * So many keys are asked for at once: for each search that it finds the index goes through all of
 * them, and of 300 that was most of the time.
 */
const KEYS_AT_ONCE = 16

function inParts(keys: readonly string[]) {
  const parts = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, n) =>
    keys.slice(n * KEYS_AT_ONCE, (n + 1) * KEYS_AT_ONCE)
  )
  return sql`jsonb_array_elements(${JSON.stringify(parts)}::jsonb) as part`
}

/** Said so that the planner, who expects too many of so many keys, asks the index for each part. */
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

/** A listing that lacks the value is left out, as the search itself leaves it out. */
function isIn({ key, from, to }: Range, { attributes }: Known) {
  const value = attributes[key]
  if (value === undefined) return false
  return Number(value) >= (from ?? Number(value)) && Number(value) <= (to ?? Number(value))
}
