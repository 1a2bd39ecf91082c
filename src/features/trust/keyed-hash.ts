import { createHash, createHmac, hkdfSync } from 'node:crypto'

type Purpose = 'id-number' | 'device-fingerprint'

/** HMAC-SHA-256 in hex, by a key of its own for each purpose: no copy of the database has it. */
export const keyedHash = (secret: string, purpose: Purpose, text: string) =>
  hashWith(keyOf(secret, purpose), text)

export const hashWith = (key: Uint8Array, text: string) =>
  createHmac('sha256', key).update(text).digest('hex')

/** Tells by which secret the hash of an ID number was made, without revealing its key. */
export const keyId = (secret: string) =>
  createHash('sha256').update('id:').update(keyOf(secret, 'id-number')).digest('hex').slice(0, 16)

export const keyOf = (secret: string, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', `trust/${purpose}`, 32))
