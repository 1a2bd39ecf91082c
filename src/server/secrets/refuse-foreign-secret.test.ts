import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { secondFactors } from '#db/schema/second-factors.ts'
import { seal } from '#src/features/accounts/seal.ts'
import { PURPOSE } from '#src/features/accounts/second-factor.ts'
import { openLog } from '#src/platform/log.ts'
import { buildApp } from '#src/server/build-app.ts'
import { readSettings } from '#src/server/settings.ts'
import { type BackedUpSite, siteToBackUp } from '#tests/support/backups.ts'
import { anAccount } from '#tests/support/factories.ts'
import { refuseForeignSecret, warnOfUnreadable } from './refuse-foreign-secret.ts'

let site: BackedUpSite
beforeEach(async () => {
  site = await siteToBackUp()
})
afterEach(() => site.remove())

/** Settings of a process with a data folder of its own. */
async function settingsElsewhere(secrets: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-elsewhere-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { APP_SECRET: _, ...env } = site.env
  return readSettings({ ...env, DATA_DIR: folder, ...secrets })
}

async function aSecondFactor(secret: string) {
  const { id: userId } = await anAccount(site.db, { role: 'admin' })
  const sealed = seal(secret, PURPOSE, Buffer.from('shared'))
  await site.db.insert(secondFactors).values({ userId, sealed })
}

test('a start with another data folder does not go on under a secret of its own', async () => {
  const [first, second] = [await settingsElsewhere(), await settingsElsewhere()]
  await aSecondFactor(first.appSecret)
  await refuseForeignSecret(site.db, first)
  await expect(buildApp(second, openLog('silent'))).rejects.toMatchObject({
    name: 'SettingsError',
    message: expect.stringMatching(/APP_SECRET: the database holds authenticator apps/)
  })
})

test('a secret that the operator has set, or that opens something, is not refused', async () => {
  const first = await settingsElsewhere()
  await aSecondFactor('a secret that was lost long ago, 32 b')
  const set = await settingsElsewhere({ APP_SECRET: 'a secret set after the loss, of 32 bytes' })
  await refuseForeignSecret(site.db, set)
  const lines: string[] = []
  await warnOfUnreadable(
    site.db,
    set.appSecret,
    openLog('error', { write: line => lines.push(line) })
  )
  expect(lines).toEqual([
    expect.stringMatching(/"authenticator apps","count":1.*does not open all/)
  ])
  await aSecondFactor(first.appSecret)
  await refuseForeignSecret(site.db, first)
})
