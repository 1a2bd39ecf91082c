import type { Db } from '#db/client.ts'
import type { Sale } from '#src/shared/schemas/deals.ts'
import { possibleBuyers } from './possible-buyers.ts'
import { dealOfListing } from './read-deal.ts'

/** To whom a listing of the seller's was sold; until that is known, to whom it may have been. */
export async function readSale(db: Db, seller: { id: number }, listingId: number): Promise<Sale> {
  const deal = await dealOfListing(db, seller, listingId)
  return { deal, buyers: deal ? [] : await possibleBuyers(db, seller, listingId) }
}
