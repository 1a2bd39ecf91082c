import { HOST_PREFIX, TOAST_COOKIE, TOAST_SECONDS } from '#src/shared/host-cookie.ts'
import { RETENTION } from '#src/shared/retention.ts'
import { FINGERPRINT_KEY } from '#src/shared/schemas/verification.ts'

export function readCookies(header: string | null | undefined) {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}

/**
 * A cookie that scripts set too. Earlier releases stored it without the prefix, and what was chosen
 * then still counts.
 */
export const readOwn = (cookies: ReadonlyMap<string, string>, name: string) =>
  cookies.get(HOST_PREFIX + name) ?? cookies.get(name)

type Options = { seconds?: number; readable?: true; secure: boolean }

export function cookie(name: string, value: string, { seconds, readable, secure }: Options) {
  const parts = [`${secure ? HOST_PREFIX : ''}${name}=${value}`, 'Path=/', 'SameSite=Lax']
  if (seconds !== undefined) parts.push(`Max-Age=${seconds}`)
  if (!readable) parts.push('HttpOnly')
  if (secure) parts.push('Secure')
  return parts.join('; ')
}

/** Browsers accept Secure cookies on https and from this machine itself. */
export const secureAt = (origin: string) =>
  origin.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(origin)

const SESSION_SECONDS = RETENTION.sessionLongest / 1000

const nameAt = (origin: string, name: string) => (secureAt(origin) ? HOST_PREFIX : '') + name

export const sessionCookieName = (origin: string) => nameAt(origin, 'session')

export const sessionCookie = (origin: string, token: string) =>
  cookie('session', token, { seconds: SESSION_SECONDS, secure: secureAt(origin) })

export const endedSessionCookie = (origin: string) =>
  cookie('session', '', { seconds: 0, secure: secureAt(origin) })

/** Longer than a verification: a device that is verified again keeps its token. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60

export const deviceCookieName = (origin: string) => nameAt(origin, 'device')

/**
 * Its token, and the fingerprint that the page's script stores too, since Safari keeps what a script
 * stores for a week only; not that of a browser which could not compute a digest.
 */
export function deviceCookies(origin: string, token: string, fingerprint: string) {
  const options = { seconds: DEVICE_SECONDS, secure: secureAt(origin) }
  const device = cookie('device', token, options)
  if (!/^[0-9a-f]{64}$/.test(fingerprint)) return [device]
  return [device, cookie(FINGERPRINT_KEY, fingerprint, { ...options, readable: true })]
}

/**
 * Says that the password of an account was right on this device before: its tries are counted
 * separately.
 */
export const onwardCookieName = (origin: string) => nameAt(origin, 'onward')

export const onwardCookie = (origin: string, path: string) =>
  cookie('onward', path, {
    seconds: path ? RETENTION.resetLink / 1000 : 0,
    secure: secureAt(origin)
  })

export const knownDeviceCookieName = (origin: string) => nameAt(origin, 'known')

export const knownDeviceCookie = (origin: string, proof: string) =>
  cookie('known', proof, {
    seconds: DEVICE_SECONDS,
    secure: secureAt(origin)
  })

/** A notice for the next page, read and removed by its script, so that it shows on cached pages. */
export const toastCookie = (origin: string, toast: string) =>
  cookie(TOAST_COOKIE, toast, { seconds: TOAST_SECONDS, readable: true, secure: secureAt(origin) })
