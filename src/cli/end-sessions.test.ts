import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { accountByToken, createAccessToken } from '#src/features/accounts/access-tokens.ts'
import { resumeSession, startSession } from '#src/features/accounts/sessions.ts'
import { readSettings } from '#src/server/settings.ts'
import { type BackedUpSite, siteToBackUp } from '#tests/support/backups.ts'
import { anAccount } from '#tests/support/factories.ts'
import { endSessionsCommand } from './end-sessions.ts'

let site: BackedUpSite
beforeEach(async () => {
  site = await siteToBackUp()
})
afterEach(() => site.remove())

test('nobody is signed in any more, not even beside a running site, and no token acts', async () => {
  const now = new Date()
  const [one, other] = [await anAccount(site.db), await anAccount(site.db)]
  const cookies = [
    await startSession(site.db, one.id, 'phone'),
    await startSession(site.db, other.id, 'phone')
  ]
  const wish = { name: 'Importi', scopes: ['listings:read' as const], days: 30 as const }
  const { token } = await createAccessToken(site.db, one, wish, now)
  const running = connect(site.env.DATABASE_URL)
  try {
    await running.sql`select 1`
    expect(await endSessionsCommand(readSettings(site.env), () => {})).toBe(
      'Ended: 2 sessions. Revoked: 1 access tokens.'
    )
  } finally {
    await running.close()
  }
  for (const cookie of cookies) expect(await resumeSession(site.db, cookie, now)).toBe(null)
  await expect(accountByToken(site.db, token, now)).rejects.toMatchObject({ code: 'invalid_token' })
})
