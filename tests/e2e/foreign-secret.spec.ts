import { rm } from 'node:fs/promises'
import { openEmbedded } from '#db/embedded.ts'
import { idNumbers } from '#db/schema/trust.ts'
import { changeSecretCommand } from '#src/cli/secret/change-secret.ts'
import { unsubscribePath } from '#src/features/notifications/unsubscribe.ts'
import { keyId } from '#src/features/trust/keyed-hash.ts'
import { readSettings } from '#src/server/settings.ts'
import { anAccount } from '#tests/support/factories.ts'
import { openPatiently } from '#tests/support/patient-database.ts'
import { newFolder, startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

const OWN = 'a'.repeat(32)
const FOREIGN = 'b'.repeat(32)

test('a start with another secret than that of the ID numbers is refused', async () => {
  const folder = await newFolder()
  const start = (secret: string, previous = '') =>
    startServer({ folder, env: { APP_SECRET: secret, APP_SECRET_PREVIOUS: previous } })
  try {
    // As long as no number is bound, every secret is as good as the other.
    await (await start(FOREIGN)).stop()
    const server = await start(OWN)
    const { appUrl } = await openEmbedded(folder, () => {})
    const { db, close } = openPatiently(appUrl)
    const { id: userId } = await anAccount(db)
    const key = keyId(OWN)
    await db.insert(idNumbers).values({ hash: 'x'.repeat(64), keyId: key, userId })
    await close()
    await server.stop()

    await expect(start(FOREIGN)).rejects.toThrow(/APP_SECRET: the database holds ID numbers/)
    await (await start(OWN)).stop()

    await expect(start(FOREIGN, OWN)).rejects.toThrow(/run: npm run cli -- secret change/)
    const secrets = { APP_SECRET: FOREIGN, APP_SECRET_PREVIOUS: OWN }
    const settings = readSettings({ DATA_DIR: folder, ...secrets })
    expect(await changeSecretCommand(settings, () => {})).toContain('ID numbers: 1')
    const changed = await start(FOREIGN, OWN)
    const link = unsubscribePath(OWN, { userId, kind: 'message' })
    const { status } = await fetch(changed.origin + link)
    await changed.stop()
    expect(status).toBe(200)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
