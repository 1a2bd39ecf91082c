import { createHash } from 'node:crypto'

const DIGITS = 25

/**
 * Half a SHA-256 in base 36: a list of cards is mostly names of photos, and 128 bits tell them
 * apart. No capital letters, which some file systems do not distinguish from small ones.
 */
export function photoHash(bytes: Uint8Array) {
  const half = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return BigInt(`0x${half}`).toString(36).padStart(DIGITS, '0')
}
