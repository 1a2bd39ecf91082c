import { localized, paths } from '#src/shared/paths.ts'

/** What the background worker and the pages agree on about pages kept for reading offline. */

/** The number grows when the format of what is kept changes; the worker deletes the older cache. */
export const PAGES_CACHE = 'pages-1'

/** Headers of a kept page: when it was kept (ISO 8601), and its title, percent-encoded. */
export const KEPT_AT = 'x-kept-at'
export const KEPT_TITLE = 'x-kept-title'

/** Asks the worker to keep these pages: addresses of listings, and of the page itself. */
export type KeepMessage = { type: 'keep'; here?: string; listings?: readonly string[] }

const KEPT = /^(?:\/en)?(?:\/|\/saved|\/post|\/listing\/[1-9]\d{0,14})?$/
const ENGLISH = /^\/en(?=\/|$)/

export const languageAt = (path: string) => (ENGLISH.test(path) ? 'en' : 'sq')

/** The path of the same page in the other language. */
export const inOtherLanguage = (path: string) =>
  ENGLISH.test(path) ? path.replace(ENGLISH, '') || '/' : localized(path, 'en')

const LISTING = /\/listing\/\d+$/

/** The key that a page is kept under, or null for a page that is never kept. */
export function keyOfPage(address: string) {
  const { pathname, search, searchParams } = new URL(address)
  if (pathname === '' || !KEPT.test(pathname)) return null
  if (!pathname.endsWith('/saved')) return search === '' || isListing(address) ? pathname : null
  const query = ['ids', 'cursor'].flatMap(name => {
    const value = searchParams.get(name)
    return value ? [[name, value] as [string, string]] : []
  })
  return query.length === 0 ? pathname : `${pathname}?${new URLSearchParams(query)}`
}

/** Where a visitor's saved listings are; the list itself is on the device. */
export const deviceList = (ids: readonly number[]) => `${paths.saved}?ids=${ids}`

/** Whether it is the first page of such a list. */
export const isDeviceList = (key: string) => /\/saved\?ids=[^&]*$/.test(key)

export const isListing = (address: string) => LISTING.test(new URL(address).pathname)
