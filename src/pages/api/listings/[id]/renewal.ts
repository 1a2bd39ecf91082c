import { renewListing } from '#src/features/listings/lifecycle.ts'
import { tagsOf } from '#src/features/listings/tags.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { LISTED_DAYS } from '#src/shared/listing-life.ts'
import { renewalAnswer } from '#src/shared/schemas/listing.ts'
import { pathId } from '#src/shared/schemas/messages.ts'

export const POST = endpoint({
  summary: `Renews your own listing for another ${LISTED_DAYS} days, free and once a day.`,
  action: 'listing.change',
  limits: LIMITS.listingChange,
  params: pathId,
  idempotent: 'transaction',
  answer: renewalAnswer,
  async run({ db, app, params, announce }, account) {
    const id = params.id
    const renewed = await renewListing(db, account, id, { jobs: app.jobs, now: app.clock.now() })
    announce(...tagsOf(renewed))
    return renewed
  }
})
