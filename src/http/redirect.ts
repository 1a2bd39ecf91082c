import type { AstroGlobal } from 'astro'
import { toastCookie } from './cookies.ts'

/**
 * After a form was accepted: leads to `path`, with the cookies that the act has set, which Astro's
 * redirect drops.
 */
export function redirectWithCookies({ response }: Pick<AstroGlobal, 'response'>, path: string) {
  const headers = new Headers(response.headers)
  headers.set('location', path)
  headers.set('cache-control', 'private, no-store')
  return new Response(null, { status: 303, headers })
}

/** The same, with a notice there. */
export function redirectWithToast(
  { response, locals }: Pick<AstroGlobal, 'response' | 'locals'>,
  path: string,
  toast: string
) {
  const redirect = redirectWithCookies({ response }, path)
  redirect.headers.append('set-cookie', toastCookie(locals.origin, toast))
  return redirect
}
