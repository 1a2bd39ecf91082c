import { and, desc, eq, getTableColumns, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { listingOf } from '#src/features/listings/listing-json.ts'
import { priceInAll } from '#src/features/listings/price.ts'
import { isOfKind } from '#src/features/search/plan/filter.ts'
import { attributesOf } from '#src/shared/catalog/attributes-of.ts'
import type { AttributeValues } from '#src/shared/catalog/category.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import { isWanted } from '#src/shared/listing-kinds.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'

const columns = getTableColumns(listings)

const LOOKED_AT = 200
/** What a category declares first says most about a thing: brand and model, kind, sale or rent. */
const ATTRIBUTE_WEIGHTS = [3, 2, 1]
const WORD_WEIGHTS = [2, 1]
const PRICE_WEIGHT = 6
const PRICE_REACH = 4
const CITY_WEIGHT = 1.5

/** By what the category asks first, the title's beginning, price and city. `rate`: ALL per EUR. */
export async function similarListings(
  db: Db,
  listing: Listing,
  { rate, limit }: { rate: number; limit: number }
): Promise<Listing[]> {
  const alike = candidates(db, listing, priceInAll(listing, rate)).as('alike')
  const order = [desc(alike.likeness), desc(alike.bumpedAt), desc(alike.id)]
  // Cut before the listings are read: of some 600 candidates these few are shown.
  const most = db.$with('most').as(
    db
      .select()
      .from(alike)
      .orderBy(...order)
      .limit(limit)
  )
  const rows = await db
    .with(most)
    .select(columns)
    .from(most)
    .innerJoin(listings, eq(listings.id, most.id))
    .orderBy(desc(most.likeness), desc(most.bumpedAt), desc(most.id))
  return rows.map(listingOf)
}

/** The newest of its category, and those whose price comes next above and below. */
function candidates(db: Db, listing: Listing, price: number) {
  const { id, categoryId, kind } = listing
  const isAlike = isOfKind(isWanted({ kind }) ? 'wanted' : undefined)
  const others = (more?: SQL) =>
    db
      .select({
        id: documents.id,
        bumpedAt: documents.bumpedAt,
        likeness: likeness(listing, price).as('likeness')
      })
      .from(documents)
      .where(and(eq(documents.categoryId, categoryId), ne(documents.id, id), isAlike, more))
      .limit(LOOKED_AT)
  return union(
    others().orderBy(desc(documents.bumpedAt), desc(documents.id)),
    others(gte(documents.priceAll, price)).orderBy(documents.priceAll, documents.id),
    others(lt(documents.priceAll, price)).orderBy(desc(documents.priceAll), desc(documents.id))
  )
}

function likeness(listing: Listing, price: number) {
  const far = sql`abs(ln(${documents.priceAll} + 1) - ln(${price}::float8 + 1)) / ln(${PRICE_REACH}::float8)`
  return sql
    .join(
      [
        sql`${PRICE_WEIGHT}::float8 * greatest(0, 1 - ${far})`,
        weigh(sql`${documents.city} = ${listing.city}`, CITY_WEIGHT),
        ...titleParts(listing.title),
        ...attributeParts(listing)
      ],
      sql` + `
    )
    .mapWith(Number)
}

const weigh = (same: SQL, weight: number) => sql`coalesce((${same})::int, 0) * ${weight}::float8`

function titleParts(title: string) {
  const words = title.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return WORD_WEIGHTS.flatMap((weight, n) => {
    const word = words[n]
    if (word === undefined) return []
    return weigh(sql`${documents.titleWords} @@ plainto_tsquery('simple', fold(${word}))`, weight)
  })
}

function attributeParts(listing: Listing) {
  const category = categoryById(listing.categoryId)
  if (!category) return []
  const values: AttributeValues = attributesOf(listing, category)
  const choices = category.attributes.filter(
    ({ type }) => type === 'choice' || type === 'dependent'
  )
  return ATTRIBUTE_WEIGHTS.flatMap((weight, n) => {
    const key = choices[n]?.key
    const value = key === undefined ? undefined : values[key]
    if (key === undefined || typeof value !== 'string') return []
    return weigh(sql`${documents.attributes}->>${key} = ${value}`, weight)
  })
}
