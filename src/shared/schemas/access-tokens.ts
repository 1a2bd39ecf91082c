import * as z from 'zod/mini'
import { SCOPES, TOKEN_DAYS, TOKEN_DAYS_USUAL, TOKEN_NAME_MAX } from '../access-tokens.ts'
import type { WithDates } from '../with-dates.ts'
import { presentPassword } from './account.ts'
import { filled, line } from './text.ts'

export const newAccessToken = z.object({
  name: filled(TOKEN_NAME_MAX, line('tokenNameRequired'), 'tokenNameRequired', 'tokenNameTooLong'),
  scopes: z
    .array(z.enum(SCOPES, 'tokenScopesRequired'), 'tokenScopesRequired')
    .check(
      z.minLength(1, 'tokenScopesRequired'),
      z.maxLength(SCOPES.length, 'tokenScopesRequired')
    ),
  days: z._default(z.literal([...TOKEN_DAYS], 'invalidInput'), TOKEN_DAYS_USUAL),
  password: presentPassword
})
export type NewAccessToken = Omit<z.output<typeof newAccessToken>, 'password'>

const described = {
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: z.string(),
  expiresAt: z.string()
}
/** `token` is shown this once. */
export const createdAccessToken = z.object({ ...described, token: z.string() })
/** `lastUsedAt` is exact to the hour. */
export const ownAccessToken = z.object({ ...described, lastUsedAt: z.nullable(z.string()) })
export type OwnAccessToken = WithDates<z.infer<typeof ownAccessToken>>
