import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'

/** Where the seller's newest listing is and how they are reached: the next is usually similar. */
export async function lastPosted(db: Db, { id: sellerId }: { id: number }) {
  const [last] = await db
    .select({ city: listings.city, contacts: listings.contacts })
    .from(listings)
    .where(eq(listings.sellerId, sellerId))
    .orderBy(desc(listings.id))
    .limit(1)
  return last
}
