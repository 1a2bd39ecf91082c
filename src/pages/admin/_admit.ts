import type { AstroGlobal } from 'astro'
import { type Action, refuseUnlessAllowed } from '#src/features/trust/can.ts'
import { isProved } from '#src/features/trust/step-up.ts'
import { asRefusal } from '#src/http/responses.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'
import { leadToSignIn } from '../_lead-to-sign-in.ts'

/** @returns the answer for a visitor who is not let in */
export async function admit(page: AstroGlobal, action: Action): Promise<Response | undefined> {
  const { account, language, clock } = page.locals
  const here = page.url.pathname + page.url.search
  if (!account) return leadToSignIn(page, here)
  try {
    refuseUnlessAllowed(account, action)
  } catch (error) {
    if (asRefusal(error).code !== 'not_allowed') throw error
    return page.rewrite('/admin/not-allowed')
  }
  if (isProved(account, clock.now())) return undefined
  const next = localized(here, language)
  return page.redirect(withQuery(localized(paths.secondFactor, language), { next }), 303)
}
