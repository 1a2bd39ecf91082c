/** Only mails lead here: among the other paths they would be bytes of every page's script. */
export const NEW_PASSWORD = '/auth/new-password'
/** The same page, which says what else the new password does. */
export const RESTORE_EMAIL = `${NEW_PASSWORD}?restore=1`
export const mailedAppeal = (decisionId: number) => `/appeal/${decisionId}/mailed`

/** A token after the `#` of a link stays in the browser: no server, proxy or log sees it. */
export const withMailedToken = (path: string, token: string) => `${path}#${token}`

/** The token in what somebody has pasted: itself, or a link with it, even of an earlier release. */
export function mailedToken(pasted: unknown) {
  if (typeof pasted !== 'string') return ''
  const found = /[?#&]token=([\w.~-]+)/.exec(pasted) ?? /#([\w.~-]+)/.exec(pasted)
  return found?.[1] ?? pasted.trim()
}
