import type { IncomingMessage } from 'node:http'
import { accountByToken } from '#src/features/accounts/access-tokens.ts'
import { resumeSession } from '#src/features/accounts/sessions.ts'
import { isToken } from '#src/platform/token.ts'
import { isRefusal } from '#src/shared/errors.ts'
import type { App } from './app.ts'
import { readCookies, sessionCookieName } from './cookies.ts'
import { LIMITS } from './limits.ts'
import { countedAddress } from './rate-limit-keys.ts'

const BEARER = /^bearer(?: |$)/i

/**
 * Who is signed in, and what a program that acts for them may do. A token counts for the API only,
 * and then alone: a cookie in the same request is not read. The database is asked only if one of
 * them came.
 */
export async function readCaller(app: App, req: IncomingMessage, address: string) {
  const { authorization = '' } = req.headers
  // As routes read it, for which "/api/../messages" is a page.
  const path = URL.parse(req.url ?? '', app.origin)?.pathname
  if (path?.startsWith('/api/') && BEARER.test(authorization)) {
    return callerByToken(app, authorization.replace(BEARER, '').trim(), countedAddress(address))
  }
  return { account: await accountOf(app, req) }
}

/** Unknown tokens are counted, and beyond their limit the database is not asked. */
async function callerByToken({ db, clock, limits }: App, token: string, address: string) {
  const [unknown] = LIMITS.unknownToken
  if ((await limits.left(unknown, { address })) === 0) await limits.spend([unknown], { address })
  return accountByToken(db, token, clock.now()).catch(async error => {
    if (isRefusal(error) && error.code === 'invalid_token')
      await limits.spend([unknown], { address })
    throw error
  })
}

async function accountOf(app: App, req: IncomingMessage) {
  const token = readCookies(req.headers.cookie).get(sessionCookieName(app.origin))
  if (!token || !isToken(token)) return null
  return resumeSession(app.db, token, app.clock.now())
}
