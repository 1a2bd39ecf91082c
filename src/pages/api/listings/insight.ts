import { priceInsight } from '#src/features/listings/price-insight.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { priceInsight as insightAnswer, insightQuery } from '#src/shared/schemas/price-insight.ts'

const NOTHING_ALIKE = { count: 0, quartiles: null, listings: [] }

export const GET = endpoint({
  summary: 'Prices of comparable listings: quartiles of at least 8, with the listings themselves.',
  action: 'listing.read',
  limits: LIMITS.read,
  query: insightQuery,
  answer: insightAnswer,
  run: async ({ db, query }, account) =>
    (query && (await priceInsight(db, { ...query, sellerId: account?.id }))) ?? NOTHING_ALIKE
})
