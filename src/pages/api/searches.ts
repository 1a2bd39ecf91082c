import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { isCrawler } from '#src/http/is-crawler.ts'
import { LIMITS } from '#src/http/limits.ts'
import { countedAddress } from '#src/http/rate-limit-keys.ts'
import { searchDone } from '#src/shared/schemas/searches.ts'

export const POST = endpoint({
  summary: 'Counts a search and its outcome, without who searched. Crawlers are not counted.',
  action: 'search.count',
  limits: LIMITS.searchCount,
  body: searchDone,
  answer: z.object({ counted: z.boolean() }),
  async run({ app, body }) {
    const counted = !isCrawler(app.userAgent)
    if (counted) app.search.counts.count(body.text, body.outcome, countedAddress(app.address))
    return { counted }
  }
})
