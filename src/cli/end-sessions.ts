import { endAllSessions } from '#src/features/accounts/sessions.ts'
import type { Settings } from '#src/server/settings.ts'
import { asOperator } from './as-operator.ts'

/** After a break-in, or a restore that has brought ended sessions back; also while the site runs. */
export function endSessionsCommand(settings: Settings, say: (message: string) => void) {
  return asOperator(settings, say, async ({ db }) => {
    const { sessions, accessTokens } = await db.transaction(endAllSessions)
    return `Ended: ${sessions} sessions. Revoked: ${accessTokens} access tokens.`
  })
}
