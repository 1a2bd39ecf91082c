import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { priceInsight } from '#src/features/listings/price-insight.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'

/** The listing with the most photos. */
export async function richest(db: Db) {
  const [listing] = await db
    .select({
      id: listings.id,
      username: users.username,
      price: listings.price,
      currency: listings.currency,
      shown: {
        price: listings.price,
        currency: listings.currency,
        categoryId: listings.categoryId,
        title: listings.title,
        description: listings.description,
        attributes: listings.attributes,
        images: listings.images
      }
    })
    .from(listings)
    .innerJoin(users, eq(listings.sellerId, users.id))
    // Of the demonstration: other journeys take theirs away again.
    .where(and(eq(listings.status, 'active'), like(users.email, '%@demo.invalid')))
    .orderBy(desc(sql`jsonb_array_length(${listings.images})`), desc(listings.bumpedAt))
    .limit(1)
  if (!listing) throw new Error('The demonstration has no listing.')
  return listing
}

/** One whose price can be compared: of the country's favourite car there are many. */
export async function comparable(db: Db) {
  const category = categoryOf('makinat')!
  const cars = await db
    .select()
    .from(listings)
    .where(and(eq(listings.categoryId, category.id), eq(listings.status, 'active')))
    .orderBy(listings.id)
  for (const car of cars) {
    if ((await priceInsight(db, { ...car, category }))?.quartiles) return car.id
  }
  throw new Error('The demonstration has no eight cars alike.')
}
