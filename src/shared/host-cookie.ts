/** Binds a cookie to this host and to https; where browsers take no Secure cookie its name does without. */
export const HOST_PREFIX = '__Host-'
