import { randomBytes } from 'node:crypto'
import { seal, unseal } from '#src/features/accounts/seal.ts'

/** What the secrets of webhooks are sealed for. */
export const PURPOSE = 'webhook'
const PREFIX = 'whsec_'

/** @returns what the owner is shown once, and what is stored of it */
export function newSecret(appSecret: string) {
  const bytes = randomBytes(32)
  return { secret: PREFIX + bytes.toString('base64'), sealed: seal(appSecret, PURPOSE, bytes) }
}

export const readSecret = (appSecret: string, sealed: string) => unseal(appSecret, PURPOSE, sealed)
