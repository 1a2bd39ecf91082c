import { stepAt, totpCode } from '#src/features/accounts/totp.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a key, in groups or not; `seconds` from now. */
export function codeFor(key: string, seconds = 0) {
  const letters = [...key.replaceAll(' ', '')]
  const bits = letters.map(each => LETTERS.indexOf(each).toString(2).padStart(5, '0')).join('')
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], byte => Number.parseInt(byte, 2))
  return totpCode(bytes, stepAt(new Date(Date.now() + seconds * 1000)))
}
