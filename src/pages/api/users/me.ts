import * as z from 'zod/mini'
import { ownProfile } from '#src/features/accounts/account.ts'
import { changeProfile } from '#src/features/accounts/profile.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { accountAnswer, profileChange } from '#src/shared/schemas/account.ts'

export const PATCH = endpoint({
  summary: "Changes the account's name, phone, place and kind of seller.",
  action: 'account.change',
  limits: LIMITS.account,
  body: profileChange,
  answer: z.object({ user: accountAnswer }),
  async run({ db, body, announce }, account) {
    const changed = await changeProfile(db, member(account), body)
    announce(`user:${changed.id}`)
    return { user: ownProfile(changed) }
  }
})
