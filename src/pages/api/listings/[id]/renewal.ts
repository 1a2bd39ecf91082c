import * as z from 'zod/mini'
import { renewListing } from '#src/features/listings/lifecycle.ts'
import { tagsOf } from '#src/features/listings/own.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { listingId } from '#src/shared/paths.ts'
import { renewalAnswer } from '#src/shared/schemas/listing.ts'

export const POST = endpoint({
  summary: "Gives one's own listing another 60 days, free and once a day.",
  action: 'listing.change',
  limits: LIMITS.listingChange,
  params: z.object({ id: z.string() }),
  idempotent: 'transaction',
  answer: renewalAnswer,
  async run({ db, app, params, announce }, account) {
    const id = listingId(params.id)
    const renewed = await renewListing(db, member(account), id, app.clock.now())
    announce(...tagsOf(renewed))
    return renewed
  }
})
