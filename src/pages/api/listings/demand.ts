import { demandFor } from '#src/features/watching/demand.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { demandAnswer, demandQuery } from '#src/shared/schemas/demand.ts'

export const GET = endpoint({
  summary: 'How many users are looking for what is being posted; 0 below 3, rounded above 99.',
  action: 'listing.create',
  limits: LIMITS.read,
  query: demandQuery,
  answer: demandAnswer,
  run: async ({ db, app, query }, account) => ({
    people: query ? await demandFor(db, account, query, app.search) : 0
  })
})
