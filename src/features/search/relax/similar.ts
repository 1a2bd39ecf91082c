import { and, desc, eq, getTableColumns, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
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
  const { id, categoryId, city } = listing
  const keys = comparedKeys(categoryId)
  const statement = mostAlike(db, { categoryId, isWanted: isWanted(listing), keys })
  const price = priceInAll(listing, rate)
  const rows = await statement.execute({ id, city, price, limit, ...textsOf(listing, keys) })
  return rows.map(listingOf)
}

/** The first attributes that the category declares choices for. */
function comparedKeys(categoryId: number) {
  const attributes = categoryById(categoryId)?.attributes ?? []
  const choices = attributes.filter(({ type }) => type === 'choice' || type === 'dependent')
  return choices.slice(0, ATTRIBUTE_WEIGHTS.length).map(({ key }) => key)
}

type Texts = Record<`word${number}` | `attribute${number}`, string | null>

/** What the listing does not say is null, which nothing equals. */
function textsOf(listing: Listing, keys: readonly string[]): Texts {
  const category = categoryById(listing.categoryId)
  const values: AttributeValues = category ? attributesOf(listing, category) : {}
  const words = listing.title.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return Object.fromEntries([
    ...WORD_WEIGHTS.map((_, n) => [`word${n}`, words[n] ?? null]),
    ...keys.map((key, n) => [`attribute${n}`, typeof values[key] === 'string' ? values[key] : null])
  ])
}

type Shape = { categoryId: number; isWanted: boolean; keys: string[] }

const value = (name: 'id' | 'city' | 'price' | 'limit' | keyof Texts) => sql.placeholder(name)

const mostAlike = prepared((db, shape: Shape) => {
  const alike = candidates(db, shape).as('alike')
  const order = [desc(alike.likeness), desc(alike.bumpedAt), desc(alike.id)]
  // Cut before the listings are read: of some 600 candidates these few are shown.
  const most = db.$with('most').as(
    db
      .select()
      .from(alike)
      .orderBy(...order)
      .limit(value('limit'))
  )
  return db
    .with(most)
    .select(columns)
    .from(most)
    .innerJoin(listings, eq(listings.id, most.id))
    .orderBy(desc(most.likeness), desc(most.bumpedAt), desc(most.id))
    .prepare('similar')
})

/** The newest of its category, and those whose price comes next above and below. */
function candidates(db: Db, { categoryId, isWanted, keys }: Shape) {
  const isAlike = isOfKind(isWanted ? 'wanted' : undefined)
  const price = value('price')
  const others = (more?: SQL) =>
    db
      .select({
        id: documents.id,
        bumpedAt: documents.bumpedAt,
        likeness: likeness(keys).as('likeness')
      })
      .from(documents)
      .where(
        and(eq(documents.categoryId, categoryId), ne(documents.id, value('id')), isAlike, more)
      )
      .limit(LOOKED_AT)
  return union(
    others().orderBy(desc(documents.bumpedAt), desc(documents.id)),
    others(gte(documents.priceAll, price)).orderBy(documents.priceAll, documents.id),
    others(lt(documents.priceAll, price)).orderBy(desc(documents.priceAll), desc(documents.id))
  )
}

function likeness(keys: readonly string[]) {
  const far = sql`abs(ln(${documents.priceAll} + 1) - ln(${value('price')}::float8 + 1)) / ln(${PRICE_REACH}::float8)`
  const attributes = keys.map((key, n) =>
    weigh(
      sql`${documents.attributes}->>${key} = ${value(`attribute${n}`)}`,
      ATTRIBUTE_WEIGHTS[n] ?? 0
    )
  )
  const words = WORD_WEIGHTS.map((weight, n) =>
    weigh(
      sql`${documents.titleWords} @@ plainto_tsquery('simple', fold(${value(`word${n}`)}))`,
      weight
    )
  )
  return sql
    .join(
      [
        sql`${PRICE_WEIGHT}::float8 * greatest(0, 1 - ${far})`,
        weigh(sql`${documents.city} = ${value('city')}`, CITY_WEIGHT),
        ...words,
        ...attributes
      ],
      sql` + `
    )
    .mapWith(Number)
}

const weigh = (same: SQL, weight: number) => sql`coalesce((${same})::int, 0) * ${weight}::float8`
