import { connect } from '#db/client.ts'
import { endAllSessions } from '#src/features/accounts/sessions.ts'
import { withDatabase } from '#src/server/open-database.ts'
import type { Settings } from '#src/server/settings.ts'

/** After a break-in, or a restore that has brought ended sessions back; also while the site runs. */
export function endSessionsCommand(settings: Settings, say: (message: string) => void) {
  return withDatabase(settings, say, async ({ appUrl }) => {
    const { db, close } = connect(appUrl, { pool: 1, name: 'operator', patient: true })
    try {
      const { sessions, accessTokens } = await db.transaction(endAllSessions)
      return `Ended: ${sessions} sessions. Revoked: ${accessTokens} access tokens.`
    } finally {
      await close()
    }
  })
}
