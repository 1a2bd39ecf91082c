import * as z from 'zod/mini'
import { createAccessToken, listAccessTokens } from '#src/features/accounts/access-tokens.ts'
import { checkPassword } from '#src/features/accounts/check-password.ts'
import { refuseOldPassword } from '#src/features/accounts/refuse-old-password.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import {
  createdAccessToken,
  newAccessToken,
  ownAccessToken
} from '#src/shared/schemas/access-tokens.ts'

export const GET = endpoint({
  summary: "The account's valid access tokens, newest first.",
  action: 'token.list',
  limits: LIMITS.read,
  answer: z.array(ownAccessToken),
  async run({ db, app }, account) {
    return listAccessTokens(db, account, app.clock.now())
  }
})

export const POST = endpoint({
  summary: 'Creates an access token and shows it once. Asks for the password.',
  action: 'token.change',
  limits: LIMITS.password,
  body: newAccessToken,
  answer: createdAccessToken,
  status: 201,
  async run({ db, app, body }, account) {
    const passwordHash = await checkPassword(db, app.passwords, account, body.password)
    const { lastUsedAt: _, ...created } = await db.transaction(async tx => {
      await refuseOldPassword(tx, { id: account.id, passwordHash }, 'update')
      return createAccessToken(tx, account, body, app.clock.now())
    })
    app.log.info({ requestId: app.requestId, actor: account.id }, 'access token created')
    return created
  }
})
