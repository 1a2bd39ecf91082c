import { revokeAccessToken } from '#src/features/accounts/access-tokens.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { pathId } from '#src/shared/schemas/messages.ts'

export const DELETE = endpoint({
  summary: 'Deletes an access token, which stops working immediately.',
  action: 'token.change',
  limits: LIMITS.account,
  params: pathId,
  run: ({ db, params }, account) => revokeAccessToken(db, account, params.id)
})
