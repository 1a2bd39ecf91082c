import type { AstroGlobal } from 'astro'
import { submitForm } from '#src/http/form.ts'
import { redirectWithToast } from '#src/http/redirect-with-toast.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { POST as resendConfirmation } from '../api/auth/confirmation.ts'
import { PUT as changePassword } from '../api/auth/password.ts'
import { DELETE as endOtherSessions } from '../api/auth/sessions.ts'
import { PATCH as changeProfile } from '../api/users/me.ts'

/** Does what one of the profile's forms posted: `done` leads on, the others say why not. */
export async function changeOwnAccount(page: AstroGlobal) {
  const profile = await submitForm(page, changeProfile, 'profile')
  const password = await submitForm(page, changePassword, 'password')
  const ended = await submitForm(page, endOtherSessions, 'sessions')
  const resent = await submitForm(page, resendConfirmation, 'confirmation')
  const toasts = {
    profileSaved: profile,
    passwordChanged: password,
    sessionsEnded: ended,
    confirmEmailResent: resent
  }
  const toast = Object.entries(toasts).find(([, attempt]) => attempt?.ok)?.[0]
  const here = localized(paths.profile, page.locals.language)
  const done = toast && redirectWithToast(page, here, toast)
  return {
    done,
    profile,
    password,
    problem: [ended, resent].find(attempt => attempt?.ok === false)
  }
}
