import type { IncomingMessage } from 'node:http'
import { accountByToken } from '#src/features/accounts/access-tokens.ts'
import { resumeSession } from '#src/features/accounts/sessions.ts'
import { isToken } from '#src/platform/token.ts'
import type { App } from './app.ts'
import { readCookies, sessionCookieName } from './cookies.ts'

const BEARER = /^bearer(?: |$)/i

/**
 * Who is signed in, and what a program that acts for them may do. A token counts for the API only,
 * and then alone: a cookie in the same request is not read. The database is asked only if one of
 * them came.
 */
export async function readCaller(app: App, req: IncomingMessage) {
  const { authorization = '' } = req.headers
  // As routes read it, for which "/api/../messages" is a page.
  const path = URL.parse(req.url ?? '', app.origin)?.pathname
  if (path?.startsWith('/api/') && BEARER.test(authorization)) {
    return accountByToken(app.db, authorization.replace(BEARER, '').trim(), app.clock.now())
  }
  return { account: await accountOf(app, req) }
}

async function accountOf(app: App, req: IncomingMessage) {
  const token = readCookies(req.headers.cookie).get(sessionCookieName(app.origin))
  if (!token || !isToken(token)) return null
  return resumeSession(app.db, token, app.clock.now())
}
