import type { AstroGlobal } from 'astro'
import { onwardCookie, onwardCookieName, readCookies } from '#src/http/cookies.ts'
import { paths, safeNext } from '#src/shared/paths.ts'

/** Browsers refuse cookies of more than 4 KB, and a proxy may refuse the whole answer. */
const BYTES_MAX = 2000

type Page = Pick<AstroGlobal, 'request' | 'response' | 'locals'>

/**
 * Where signing in was to lead, for as long as the mailed link is valid. In this browser, since anybody
 * can have the mail sent to a stranger: it contains nothing that the sender has chosen.
 */
export function keepOnward({ response, locals }: Page, next: string | null) {
  const path = next ? safeNext(next) : paths.home
  const value = path === paths.home ? '' : Buffer.from(path).toString('base64url')
  const kept = value.length > BYTES_MAX ? '' : value
  response.headers.append('set-cookie', onwardCookie(locals.origin, kept))
}

/** The path that was kept here, which is then forgotten. */
export function takeOnward({ request, response, locals }: Page) {
  const cookies = readCookies(request.headers.get('cookie'))
  const value = cookies.get(onwardCookieName(locals.origin))
  if (!value) return undefined
  response.headers.append('set-cookie', onwardCookie(locals.origin, ''))
  return safeNext(Buffer.from(value, 'base64url').toString())
}
