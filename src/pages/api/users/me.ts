import * as z from 'zod/mini'
import { ownProfile } from '#src/features/accounts/account.ts'
import { changeProfile } from '#src/features/accounts/profile.ts'
import { pagesRatedBy } from '#src/features/deals/ratings-of.ts'
import { memberTag } from '#src/features/listings/tags.ts'
import { deleteAccount } from '#src/features/privacy/delete-account.ts'
import { endedSessionCookie } from '#src/http/cookies.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { privacyWords } from '#src/shared/i18n/privacy.ts'
import { accountAnswer, profileChange } from '#src/shared/schemas/account.ts'
import { accountDeletion } from '#src/shared/schemas/privacy.ts'
import { said } from '#src/shared/schemas/text.ts'

export const PATCH = endpoint({
  summary: "Changes the account's name, phone, location and seller type.",
  action: 'account.change',
  limits: LIMITS.account,
  body: profileChange,
  answer: z.object({ user: accountAnswer }),
  async run({ db, app, body, announce }, account) {
    const changed = await changeProfile(db, account, body, app.site)
    announce(memberTag(changed.id))
    // The name appears with what the member has written about others.
    if (body.fullName !== undefined) announce(...(await pagesRatedBy(db, changed.id)))
    return { user: ownProfile(changed) }
  }
})

export const DELETE = endpoint({
  summary:
    'Permanently deletes the account and everything that belongs to it. Asks for the password.',
  action: 'account.delete',
  limits: LIMITS.deleteAccount,
  body: accountDeletion,
  answer: said,
  async run({ db, app, body, headers }, account) {
    const { id } = account
    const { jobs, passwords, clock, log, requestId, origin, language } = app
    const context = { jobs, passwords, now: clock.now(), announce: app.bus.announce }
    await deleteAccount(db, context, account, body)
    log.info({ requestId, actor: id }, 'account deleted')
    headers.append('set-cookie', endedSessionCookie(origin))
    return { message: privacyWords(language).deleted }
  }
})
