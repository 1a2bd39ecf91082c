import { createHmac } from 'node:crypto'
import { isSame } from '#src/platform/signature.ts'

/** As every authenticator app expects: SHA-1, six digits, thirty seconds. */
const DIGITS = 6
const STEP_MS = 30_000
const DRIFT = 1

export const stepAt = (now: Date) => Math.floor(now.getTime() / STEP_MS)

export function totpCode(secret: Uint8Array, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/**
 * The step that a code belongs to, not before `after` and close enough to now; undefined for a
 * wrong one.
 */
export function stepOf(
  secret: Uint8Array,
  code: string,
  { now, after }: { now: Date; after: number }
) {
  const current = stepAt(now)
  const near = Array.from({ length: 2 * DRIFT + 1 }, (_, n) => current - DRIFT + n)
  return near.find(step => step > after && isSame(totpCode(secret, step), code))
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 base 32 without padding, as authenticator apps expect a secret. */
export function base32(bytes: Uint8Array) {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map(group => LETTERS[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

type Labelled = { secret: Uint8Array; site: string; name: string }

export function otpauthUri({ secret, site, name }: Labelled) {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(name)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(site)}`
}
