import { keepCookie } from '#src/browser/keep-cookie.ts'
import { keptCookie } from '#src/browser/kept-cookie.ts'
import { FINGERPRINT_KEY, FINGERPRINT_MAX } from '#src/shared/schemas/verification.ts'

/** What distinguishes this browser a little: name, screen, language, clock. */
async function compute() {
  const { userAgent, language, hardwareConcurrency, maxTouchPoints } = navigator
  const { width, height, colorDepth } = screen
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // A phone that is turned has the same screen.
  const sides = [width, height].sort((a, b) => a - b)
  const details = [
    userAgent,
    language,
    hardwareConcurrency,
    maxTouchPoints,
    ...sides,
    colorDepth,
    devicePixelRatio,
    timeZone
  ].join('|')
  // There is no digest on plain http.
  if (!window.crypto.subtle) return encodeURIComponent(details).slice(0, FINGERPRINT_MAX)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(details))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** As this browser stores it; null before its owner has allowed one. */
export function keptFingerprint() {
  try {
    return localStorage.getItem(FINGERPRINT_KEY)
  } catch {
    return null
  }
}

/** Computes it and stores it. Only after its owner has allowed it. */
export async function makeFingerprint() {
  const made = await compute()
  try {
    localStorage.setItem(FINGERPRINT_KEY, made)
  } catch {
    // Where storage is forbidden the cookie alone has to do.
  }
  showFingerprint(made)
}

export const isShown = (fingerprint: string) => keptCookie(FINGERPRINT_KEY) === fingerprint

/** Sends it with every request: neither plain forms nor sockets send a header of ours. */
export function showFingerprint(fingerprint: string) {
  keepCookie(FINGERPRINT_KEY, fingerprint)
}
