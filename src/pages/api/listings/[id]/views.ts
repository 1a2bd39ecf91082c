import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { isCrawler } from '#src/http/is-crawler.ts'
import { LIMITS } from '#src/http/limits.ts'
import { pathId } from '#src/shared/schemas/messages.ts'

export const POST = endpoint({
  summary: 'Counts a view of a listing. Crawlers and its seller are not counted.',
  action: 'listing.view',
  limits: LIMITS.view,
  params: pathId,
  answer: z.object({ counted: z.boolean() }),
  async run({ app, params }, account) {
    const counted = !isCrawler(app.userAgent)
    if (counted) app.views.count(params.id, account?.id ?? null)
    return { counted }
  }
})
