import { HOST_PREFIX } from '#src/shared/host-cookie.ts'
import { MY_CITY } from '#src/shared/my-city.ts'
import { DATA_SAVER } from '#src/shared/photos.ts'
import { keepCookie } from './keep-cookie.ts'

/**
 * Moves choices from before cookies were bound to their host to the new name, unless chosen again
 * since.
 */
export function bindCookies() {
  if (!isSecureContext) return
  for (const name of ['lang', DATA_SAVER, MY_CITY]) {
    const [, before] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? []
    if (before === undefined) continue
    if (!document.cookie.includes(`${HOST_PREFIX}${name}=`)) keepCookie(name, before)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
    document.cookie = `${name}=; path=/; max-age=0`
  }
}
