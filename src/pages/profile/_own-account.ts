import type { AstroGlobal } from 'astro'
import type { Account } from '#src/features/accounts/account.ts'
import { waitingEmail } from '#src/features/accounts/change-email.ts'
import { listSessions } from '#src/features/accounts/sessions.ts'
import { listDevices } from '#src/features/trust/devices.ts'
import { formActions } from '#src/http/form.ts'
import { redirectWithToast } from '#src/http/redirect.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { POST as resendConfirmation } from '../api/auth/confirmation.ts'
import { POST as requestEmailChange } from '../api/auth/email.ts'
import { PUT as changePassword } from '../api/auth/password.ts'
import { DELETE as endOtherSessions } from '../api/auth/sessions.ts'
import { PATCH as changeProfile } from '../api/users/me.ts'

const FORMS = {
  profile: { route: changeProfile, toast: 'profileSaved' },
  email: { route: requestEmailChange, toast: 'emailChangeSent' },
  password: { route: changePassword, toast: 'passwordChanged' },
  sessions: { route: endOtherSessions, toast: 'sessionsEnded' },
  confirmation: { route: resendConfirmation, toast: 'confirmEmailResent' }
}

export async function changeOwnAccount(page: AstroGlobal) {
  const attempts = await formActions(page, FORMS)
  const { profile, email, password, sessions, confirmation: problem } = attempts
  const [intent] = Object.keys(attempts) as (keyof typeof FORMS)[]
  const toast = intent && attempts[intent]?.ok && FORMS[intent].toast
  const here = localized(paths.profile, page.locals.language)
  const done = toast && redirectWithToast(page, here, toast)
  return { done, profile, email, password, sessions, problem }
}

/** What the page shows beside the account itself. */
export async function readOwnAccount({ db, clock }: App.Locals, account: Account) {
  const now = clock.now()
  const [waiting, sessions, devices] = await Promise.all([
    waitingEmail(db, account, now),
    listSessions(db, account.id),
    listDevices(db, account, now)
  ])
  return { waiting, sessions, devices }
}
