import type { AstroGlobal } from 'astro'
import { formActions } from '#src/http/form.ts'
import { redirectWithToast } from '#src/http/redirect.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { POST as resendConfirmation } from '../api/auth/confirmation.ts'
import { PUT as changePassword } from '../api/auth/password.ts'
import { DELETE as endOtherSessions } from '../api/auth/sessions.ts'
import { PATCH as changeProfile } from '../api/users/me.ts'

const FORMS = {
  profile: { route: changeProfile, toast: 'profileSaved' },
  password: { route: changePassword, toast: 'passwordChanged' },
  sessions: { route: endOtherSessions, toast: 'sessionsEnded' },
  confirmation: { route: resendConfirmation, toast: 'confirmEmailResent' }
}

export async function changeOwnAccount(page: AstroGlobal) {
  const attempts = await formActions(page, FORMS)
  const { profile, password, sessions, confirmation: problem } = attempts
  const [intent] = Object.keys(attempts) as (keyof typeof FORMS)[]
  const toast = intent && attempts[intent]?.ok && FORMS[intent].toast
  const here = localized(paths.profile, page.locals.language)
  const done = toast && redirectWithToast(page, here, toast)
  return { done, profile, password, sessions, problem }
}
