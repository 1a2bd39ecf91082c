import * as z from 'zod/mini'
import { setListingStatus } from '#src/features/listings/lifecycle.ts'
import { tagsOf } from '#src/features/listings/own.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { OWNER_STATUSES } from '#src/shared/listing-life.ts'
import { listingId } from '#src/shared/paths.ts'
import { listingAnswer } from '#src/shared/schemas/listing.ts'

export const PUT = endpoint({
  summary: "Reserves, sells or pauses one's own listing, or makes it active again.",
  action: 'listing.change',
  limits: LIMITS.listingChange,
  params: z.object({ id: z.string() }),
  body: z.object({ status: z.enum(OWNER_STATUSES, 'invalidInput') }),
  answer: listingAnswer,
  async run({ db, app, params, body, announce }, account) {
    const [id, now] = [listingId(params.id), app.clock.now()]
    const listing = await setListingStatus(db, member(account), id, body.status, now)
    announce(...tagsOf(listing))
    return listing
  }
})
