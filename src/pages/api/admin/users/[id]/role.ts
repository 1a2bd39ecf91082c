import { changeRole } from '#src/features/accounts/roles.ts'
import { memberTag } from '#src/features/listings/tags.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { newRole } from '#src/shared/schemas/admin-trust.ts'
import { idParams } from '#src/shared/schemas/moderation.ts'

export const PUT = endpoint({
  summary: "Changes a user's role and ends their sessions; you cannot change your own.",
  action: 'role.change',
  limits: LIMITS.staff,
  params: idParams,
  body: newRole,
  async run({ db, params, body, announce }, account) {
    await changeRole(db, account, params.id, body.newRole)
    announce(memberTag(params.id))
  }
})
