const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * A cookie that the site's scripts may read, for this browser; 0 seconds delete it. Each page
 * includes this: every byte counts.
 */
export function keepCookie(name: string, value: string, seconds = YEAR_SECONDS) {
  const kept = `${name}=${value};path=/;max-age=${seconds};samesite=lax`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = isSecureContext ? `__Host-${kept};secure` : kept
  // Chrome stores it a moment later; reading waits for that, so that the next page is sent it.
  return document.cookie
}
