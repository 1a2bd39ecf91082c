import { HOST_PREFIX } from '#src/shared/host-cookie.ts'

const bound = isSecureContext ? HOST_PREFIX : ''

/** One that the site's scripts may read, for this browser; 0 seconds end it. */
export function keepCookie(name: string, value: string, seconds: number) {
  const secure = bound && '; secure'
  write(`${bound}${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`)
  // What was chosen before the name had its prefix would be read again once this one ends.
  if (bound) write(`${name}=; path=/; max-age=0`)
}

/** What the server or a script keeps under this name, however it is bound. */
export const keptCookie = (name: string) =>
  new RegExp(`(?:^|; )(?:${HOST_PREFIX})?${name}=([^;]*)`).exec(document.cookie)?.[1]

function write(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = cookie
}
