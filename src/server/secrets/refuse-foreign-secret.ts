import { join } from 'node:path'
import type { Db } from '#db/client.ts'
import { isForeignSecret } from '#src/features/trust/check-secret.ts'
import type { Log } from '#src/platform/log.ts'
import { type Settings, SettingsError } from '#src/server/settings.ts'
import { countUnreadable, isChangeUnfinished, SEALED } from './sealed.ts'

type SecretSettings = Pick<Settings, 'appSecret' | 'previousSecret' | 'isSecretKept' | 'dataFolder'>

/** Throws a SettingsError where the site must not run with this secret. */
export async function refuseForeignSecret(db: Db, settings: SecretSettings) {
  const { appSecret: secret, previousSecret: previous, dataFolder } = settings
  if (previous !== undefined && (await isChangeUnfinished(db, { secret, previous }))) {
    throw new SettingsError([
      'APP_SECRET: is new, and the database still needs APP_SECRET_PREVIOUS; run: npm run cli -- secret change'
    ])
  }
  const held = await heldUnderAnother(db, settings)
  if (held) {
    throw new SettingsError([
      `APP_SECRET: the database holds ${held} under another one; set that again, or restore ${join(dataFolder, 'app-secret')}; if it is lost: docs/runbooks.md`
    ])
  }
}

/** What the secret does not open may be lost for good, so a start goes on and writes one line. */
export async function warnOfUnreadable(db: Db, secret: string, log: Log) {
  const unread = await countUnreadable(db, secret)
  if (unread.length > 0) log.error({ unread }, 'APP_SECRET does not open all that is stored')
}

/**
 * What keeps a start from going on. With a secret that its own folder keeps, that is also a database
 * of which it opens nothing: most likely that of processes with another folder.
 */
export async function heldUnderAnother(
  db: Db,
  { appSecret, isSecretKept }: Pick<SecretSettings, 'appSecret' | 'isSecretKept'>
) {
  if (await isForeignSecret(db, appSecret)) return 'ID numbers'
  if (!isSecretKept) return undefined
  const unread = await countUnreadable(db, appSecret)
  const stored = await Promise.all(SEALED.map(({ table }) => db.$count(table)))
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  if (sum(unread.map(({ count }) => count)) < Math.max(1, sum(stored))) return undefined
  return unread.map(({ what }) => what).join(' and ')
}
