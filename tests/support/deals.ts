import type { Db } from '#db/client.ts'
import { deals, ratings } from '#db/schema/deals.ts'
import { conversations } from '#db/schema/messaging.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { aListing } from './factories.ts'

type Someone = Pick<Account, 'id'>

/** A sold listing about which a buyer has asked; the seller has not said to whom it went. */
export async function aSale(db: Db, seller: Someone, buyer: Someone, title = 'Divan') {
  const { id } = await aListing(db, seller, { status: 'sold', title })
  const sides = { buyerId: buyer.id, sellerId: seller.id }
  await db.insert(conversations).values({ listingId: id, title, ...sides })
  return { listingId: id, title }
}

/** A deal that its seller has marked and nobody has rated. */
export async function aDeal(db: Db, seller: Someone, buyer: Someone) {
  const { listingId, title } = await aSale(db, seller, buyer)
  const [deal] = await db
    .insert(deals)
    .values({ listingId, title, sellerId: seller.id, buyerId: buyer.id, at: new Date() })
    .returning()
  return deal!
}

/** What the buyer of a deal says of its seller. */
export async function aRating(
  db: Db,
  buyer: Someone,
  seller: Someone,
  overrides: Partial<typeof ratings.$inferInsert> = {}
) {
  const { id } = await aDeal(db, seller, buyer)
  const said = { dealId: id, side: 'buyer', raterId: buyer.id, ratedId: seller.id } as const
  const [rating] = await db
    .insert(ratings)
    .values({ ...said, good: true, text: 'Shumë korrekt.', createdAt: new Date(), ...overrides })
    .returning()
  return rating!
}
