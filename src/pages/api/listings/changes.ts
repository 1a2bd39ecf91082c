import { changeMany } from '#src/features/listings/dealer/change-many.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { manyChanges, manyChangesAnswer } from '#src/shared/schemas/dealer.ts'

export const POST = endpoint({
  summary: 'Renews, pauses, marks as sold or reprices several of your own listings in one request.',
  action: 'listing.change',
  limits: LIMITS.listingChange,
  idempotent: 'transaction',
  body: manyChanges,
  answer: manyChangesAnswer,
  async run({ db, app, body, announce }, account) {
    const context = { rate: app.rate(), now: app.clock.now(), jobs: app.jobs, announce }
    return changeMany(db, account, body, context)
  }
})
