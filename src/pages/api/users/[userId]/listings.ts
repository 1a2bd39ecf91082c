import * as z from 'zod/mini'
import { sellerListings } from '#src/features/listings/of-seller.ts'
import { refuseUnlessAllowed } from '#src/features/trust/can.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { linkNext } from '#src/http/paging.ts'
import { api, numberIn } from '#src/shared/paths.ts'
import { listingAnswer, listingsPage } from '#src/shared/schemas/listing.ts'

export const GET = endpoint({
  summary:
    "The user's own listings in all states, newest first; the next page is in the Link header.",
  action: 'listing.own',
  limits: LIMITS.read,
  params: z.object({ userId: z.string() }),
  query: listingsPage,
  answer: z.array(listingAnswer),
  async run({ db, params, query: { cursor }, headers }, account) {
    const { id } = account
    refuseUnlessAllowed(account, 'listing.own', { ownerId: numberIn(params.userId) })
    const { listings, next } = await sellerListings(db, id, { own: true, cursor })
    linkNext(headers, api.userListings(id), { cursor: next })
    return listings
  }
})
