import * as z from 'zod/mini'
import { setListingStatus } from '#src/features/listings/lifecycle.ts'
import { tagsOf } from '#src/features/listings/tags.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { OWNER_STATUSES } from '#src/shared/listing-life.ts'
import { listingAnswer } from '#src/shared/schemas/listing.ts'
import { pathId } from '#src/shared/schemas/messages.ts'

export const PUT = endpoint({
  summary: 'Marks your own listing as reserved or sold, pauses it or makes it active again.',
  action: 'listing.change',
  limits: LIMITS.listingChange,
  params: pathId,
  body: z.object({ status: z.enum(OWNER_STATUSES, 'invalidInput') }),
  answer: listingAnswer,
  async run({ db, app, params, body, announce }, account) {
    const context = { jobs: app.jobs, now: app.clock.now() }
    const listing = await setListingStatus(db, account, params.id, body.status, context)
    announce(...tagsOf(listing))
    return listing
  }
})
