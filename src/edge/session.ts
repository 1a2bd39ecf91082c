import type { IncomingMessage } from 'node:http'
import { resumeSession } from '#src/features/accounts/sessions.ts'
import type { App } from '#src/http/app.ts'
import { readCookies, sessionCookieName } from '#src/http/cookies.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Who is signed in. The database is asked only when a session cookie came. */
export async function accountOf(app: App, req: IncomingMessage) {
  const token = readCookies(req.headers.cookie).get(sessionCookieName(app.origin))
  if (!token || !TOKEN.test(token)) return null
  return resumeSession(app.db, token, app.clock.now())
}

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari']
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux']
] as const

/** "Chrome, Android": enough for its owner to recognise it, too little to follow anybody by. */
export function deviceName(agent = '') {
  const named = (list: readonly (readonly [string, string])[]) =>
    list.find(([sign]) => agent.includes(sign))?.[1]
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ')
}
