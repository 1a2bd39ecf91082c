import * as z from 'zod/mini'
import { markDeal } from '#src/features/deals/mark-deal.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { listingId } from '#src/shared/paths.ts'
import { dealAnswer, newDeal } from '#src/shared/schemas/deals.ts'

export const POST = endpoint({
  summary: "Says to whom one's own sold listing went; both can rate each other then.",
  action: 'listing.change',
  limits: LIMITS.listingChange,
  params: z.object({ id: z.string() }),
  body: newDeal,
  answer: dealAnswer,
  status: 201,
  run({ db, app, params, body }, account) {
    const tools = { jobs: app.jobs, now: app.clock.now() }
    return markDeal(db, member(account), listingId(params.id), body.buyerId, tools)
  }
})
