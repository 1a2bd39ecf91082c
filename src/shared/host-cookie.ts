/**
 * Binds a cookie to this host and to https; where browsers accept no Secure cookie, its name has no
 * such prefix.
 */
export const HOST_PREFIX = '__Host-'
