import { rateDeal } from '#src/features/deals/rate.ts'
import { memberTag } from '#src/features/listings/tags.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { newRating, RATING_DAYS } from '#src/shared/schemas/deals.ts'
import { pathId } from '#src/shared/schemas/messages.ts'

export const POST = endpoint({
  summary: `Rates the other side of one of your deals, once and within ${RATING_DAYS} days.`,
  action: 'deal.rate',
  limits: LIMITS.rating,
  params: pathId,
  body: newRating,
  status: 201,
  async run({ db, app, params, body, announce }, account) {
    const id = params.id
    const { ratedId } = await rateDeal(db, account, id, body, app.clock.now())
    announce(memberTag(ratedId))
  }
})
