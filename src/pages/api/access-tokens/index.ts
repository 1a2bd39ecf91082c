import * as z from 'zod/mini'
import {
  createAccessToken,
  listAccessTokens,
  type OwnAccessToken
} from '#src/features/accounts/access-tokens.ts'
import { checkPassword } from '#src/features/accounts/check-password.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import {
  createdAccessToken,
  newAccessToken,
  ownAccessToken
} from '#src/shared/schemas/access-tokens.ts'

const asJson = ({ lastUsedAt, createdAt, expiresAt, ...token }: OwnAccessToken) => ({
  ...token,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString()
})

export const GET = endpoint({
  summary: "The account's access tokens that are valid, the newest first.",
  action: 'token.list',
  answer: z.array(ownAccessToken),
  async run({ db, app }, account) {
    return (await listAccessTokens(db, account, app.clock.now())).map(asJson)
  }
})

export const POST = endpoint({
  summary: 'Creates an access token and shows it, this once. Asks for the password.',
  action: 'token.change',
  limits: LIMITS.password,
  body: newAccessToken,
  answer: createdAccessToken,
  status: 201,
  async run({ db, app, body }, account) {
    await checkPassword(db, app.passwords, account, body.password)
    const { token, ...created } = await createAccessToken(db, account, body, app.clock.now())
    app.log.info({ requestId: app.requestId, actor: account.id }, 'access token created')
    const { lastUsedAt: _, ...described } = asJson(created)
    return { ...described, token }
  }
})
