import type { IncomingMessage } from 'node:http'
import { Refusal } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The API checks for itself; mail programs unsubscribe by one post. */
const OPEN = new RegExp(`^(/en)?(/api/|${paths.unsubscribe}([?]|$))`)

/**
 * Browsers say where each form comes from. One that says nothing is not ours: no page is made for
 * it, which would cost as much as any other and is never kept. Refuses with `cross_site`.
 */
export function refuseUnnamedForm({ method = 'GET', url = '/', headers }: IncomingMessage) {
  if (READS.has(method) || OPEN.test(url)) return
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) return
  throw new Refusal('cross_site')
}
