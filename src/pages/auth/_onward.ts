import type { AstroGlobal } from 'astro'
import { cookie, readCookies, readOwn, secureAt } from '#src/http/cookies.ts'
import { paths, safeNext } from '#src/shared/paths.ts'
import { RETENTION } from '#src/shared/retention.ts'

const NAME = 'onward'

type Page = Pick<AstroGlobal, 'request' | 'response' | 'locals'>

/**
 * Where signing in was to lead, for as long as the mailed link is valid. In this browser, since anybody
 * can have the mail sent to a stranger: it contains nothing that the sender has chosen.
 */
export function keepOnward({ response, locals }: Page, next: string | null) {
  const path = next ? safeNext(next) : paths.home
  const value = path === paths.home ? '' : Buffer.from(path).toString('base64url')
  setOnward({ response, locals }, value)
}

/** The path that was kept here, which is then forgotten. */
export function takeOnward({ request, response, locals }: Page) {
  const value = readOwn(readCookies(request.headers.get('cookie')), NAME)
  if (!value) return undefined
  setOnward({ response, locals }, '')
  return safeNext(Buffer.from(value, 'base64url').toString())
}

function setOnward({ response, locals }: Omit<Page, 'request'>, value: string) {
  const seconds = value ? RETENTION.resetLink / 1000 : 0
  const secure = secureAt(locals.origin)
  response.headers.append('set-cookie', cookie(NAME, value, { seconds, secure }))
}
