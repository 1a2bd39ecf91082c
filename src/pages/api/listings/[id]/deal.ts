import { markDeal } from '#src/features/deals/mark-deal.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { dealAnswer, newDeal } from '#src/shared/schemas/deals.ts'
import { pathId } from '#src/shared/schemas/messages.ts'

export const POST = endpoint({
  summary:
    'Records who you made the deal with for your own sold listing; you can then rate each other.',
  action: 'listing.change',
  limits: LIMITS.listingChange,
  params: pathId,
  body: newDeal,
  answer: dealAnswer,
  status: 201,
  run({ db, app, params, body }, account) {
    const context = { jobs: app.jobs, now: app.clock.now() }
    return markDeal(db, account, params.id, body.buyerId, context)
  }
})
