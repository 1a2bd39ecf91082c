/**
 * Binds a cookie to this host and to https; where browsers accept no Secure cookie, its name has no
 * such prefix.
 */
export const HOST_PREFIX = '__Host-'

/** The notice for the next page, which its script reads and removes. */
export const TOAST_COOKIE = 'toast'
export const TOAST_SECONDS = 30
