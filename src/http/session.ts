import type { IncomingMessage } from 'node:http'
import { resumeSession } from '#src/features/accounts/sessions.ts'
import type { App } from './app.ts'
import { readCookies, sessionCookieName } from './cookies.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Who is signed in. The database is asked only when a session cookie came. */
export async function accountOf(app: App, req: IncomingMessage) {
  const token = readCookies(req.headers.cookie).get(sessionCookieName(app.origin))
  if (!token || !TOKEN.test(token)) return null
  return resumeSession(app.db, token, app.clock.now())
}
