import type { AstroGlobal } from 'astro'
import { signInPath } from '#src/components/frame/navigation.ts'
import { redirectWithToast } from '#src/http/redirect.ts'

type Page = Pick<AstroGlobal, 'request' | 'response' | 'locals' | 'redirect'>

/** To signing in and back to `next`; a form that came after its session had ended was not saved. */
export function leadToSignIn(page: Page, next: string) {
  const path = signInPath(page.locals.language, next)
  return page.request.method === 'POST'
    ? redirectWithToast(page, path, 'sessionEnded')
    : page.redirect(path, 303)
}
