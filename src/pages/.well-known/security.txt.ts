import type { APIRoute } from 'astro'
import { declareCaching } from '#src/http/cache.ts'
import { paths } from '#src/shared/paths.ts'
import { DAY_MS } from '#src/shared/retention.ts'

/** RFC 9116 asks for less than a year. */
const VALID_MS = 180 * DAY_MS

export const GET: APIRoute = ({ locals }) => {
  const { origin, operator, clock, account } = locals
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' })
  declareCaching(headers, { seconds: 300, tags: [] }, account !== null)
  const lines = [
    `Contact: ${operator.email ? `mailto:${operator.email}` : origin + paths.contact}`,
    `Expires: ${new Date(clock.now().getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: sq, en',
    `Canonical: ${origin}/.well-known/security.txt`
  ]
  return new Response(`${lines.join('\n')}\n`, { headers })
}
