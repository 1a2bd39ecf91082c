import type { Account } from '#src/features/accounts/account.ts'
import { isSame, signatureOf } from '#src/platform/signature.ts'
import { Refusal } from '#src/shared/errors.ts'

const TOKEN_LIFETIME_MS = 10 * 60 * 1000

type Holder = Pick<Account, 'id' | 'sessionId'>

/** Anyone who gave the password may download with it, in this session only, until `expiresAt`. */
export function exportToken(secret: string, holder: Holder, now: Date) {
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME_MS)
  return {
    token: `${expiresAt.getTime()}.${proof(secret, holder, expiresAt.getTime())}`,
    expiresAt
  }
}

/** Refuses with `invalid_input` a token that is forged, another's or too old. */
export function checkExportToken(secret: string, holder: Holder, token: string, now: Date) {
  const [until = '', signature = ''] = token.split('.')
  const isGenuine = isSame(proof(secret, holder, Number(until)), signature)
  if (!isGenuine || !(Number(until) > now.getTime())) {
    throw new Refusal('invalid_input', { fields: { token: 'exportExpired' } })
  }
}

const proof = (secret: string, { id, sessionId }: Holder, until: number) =>
  signatureOf(secret, `export:${id}:${sessionId}:${until}`)
