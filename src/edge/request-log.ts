import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestLocals } from '#src/http/app.ts'
import { api, paths } from '#src/shared/paths.ts'

const STAFF_ONLY = [paths.admin, api.admin]

/** The query is left out: it may hold an address. */
export const loggedPath = (url = '') => url.split('?')[0] ?? ''

/**
 * Writes a line once a request is answered. What members of staff read is noted whatever the level
 * of detail: they see what others cannot.
 */
export function logWhenDone(req: IncomingMessage, res: ServerResponse, locals: RequestLocals) {
  const began = performance.now()
  const { log, requestId, account } = locals
  const path = loggedPath(req.url)
  const ofStaff = STAFF_ONLY.some(each => path === each || path.startsWith(`${each}/`))
  res.once('close', () => {
    const line = {
      requestId,
      method: req.method,
      path,
      status: res.statusCode,
      ms: Math.round(performance.now() - began),
      actor: account?.id ?? null,
      ...(res.writableFinished ? {} : { aborted: true }),
      // A body that failed in the middle.
      ...(res.errored ? { err: res.errored } : {})
    }
    const failed = res.errored || res.statusCode >= 500
    const level = failed ? 'error' : ofStaff && account ? 'info' : 'debug'
    log[level](line, 'answered')
  })
}
