import * as z from 'zod/mini'
import { rateDeal } from '#src/features/deals/rate.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { listingId } from '#src/shared/paths.ts'
import { newRating } from '#src/shared/schemas/deals.ts'
import { doneAnswer } from '#src/shared/schemas/moderation.ts'

export const POST = endpoint({
  summary: 'Says how a deal of one went with its other side, once and within 60 days.',
  action: 'deal.rate',
  limits: LIMITS.rating,
  params: z.object({ id: z.string() }),
  body: newRating,
  answer: doneAnswer,
  status: 201,
  async run({ db, app, params, body, announce }, account) {
    const id = listingId(params.id)
    const { ratedId } = await rateDeal(db, member(account), id, body, app.clock.now())
    announce(`user:${ratedId}`)
    return {}
  }
})
