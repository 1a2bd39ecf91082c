import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

export function seal(secret: string, purpose: string, bytes: Uint8Array) {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws when it was sealed with another secret or for another purpose, or was changed since. */
export function unseal(secret: string, purpose: string, text: string) {
  const all = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), all.subarray(0, NONCE))
  decipher.setAuthTag(all.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(all.subarray(NONCE + TAG)), decipher.final()])
}

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
