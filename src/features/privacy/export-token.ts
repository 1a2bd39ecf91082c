import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Account } from '#src/features/accounts/account.ts'
import { Refusal } from '#src/shared/errors.ts'

const LIFE_MS = 10 * 60 * 1000

type Holder = Pick<Account, 'id' | 'sessionId'>

/** Anyone who has given his password may download with it, in this session only, until `expiresAt`. */
export function exportToken(secret: string, holder: Holder, now: Date) {
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  return {
    token: `${expiresAt.getTime()}.${proof(secret, holder, expiresAt.getTime())}`,
    expiresAt
  }
}

/** Refuses with `invalid_input` a token that is forged, another's or too old. */
export function checkExportToken(secret: string, holder: Holder, token: string, now: Date) {
  const [until = '', given = ''] = token.split('.')
  const expected = Buffer.from(proof(secret, holder, Number(until)))
  const received = Buffer.from(given)
  const same = expected.length === received.length && timingSafeEqual(expected, received)
  if (!same || !(Number(until) > now.getTime())) {
    throw new Refusal('invalid_input', { fields: { token: 'exportExpired' } })
  }
}

const proof = (secret: string, { id, sessionId }: Holder, until: number) =>
  createHmac('sha256', secret).update(`export:${id}:${sessionId}:${until}`).digest('base64url')
