import { existsSync } from 'node:fs'
import { type Embedded, hasEmbedded, openEmbedded } from '#db/embedded.ts'
import { failWith } from './operator-error.ts'
import { DATA_FOLDER } from './settings/setting-types.ts'
import type { Settings } from './settings.ts'

export type OpenDatabase = { appUrl: string; ownerUrl: string; embedded: Embedded | undefined }

type Place = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataFolder'>

/** The external PostgreSQL of the settings, or the embedded one, started if it does not run. */
export async function openDatabase(settings: Place, say: (step: string) => void) {
  const { databaseUrl, databaseOwnerUrl, dataFolder } = settings
  if (databaseUrl) {
    return { appUrl: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, embedded: undefined }
  }
  const embedded = await openEmbedded(dataFolder, say)
  if (embedded.adopted) say('the database was running already')
  return { appUrl: embedded.appUrl, ownerUrl: embedded.ownerUrl, embedded }
}

/** For commands without the rest of the application; ends what they have started. */
export async function withDatabase<Result>(
  settings: Place,
  say: (step: string) => void,
  work: (database: OpenDatabase) => Promise<Result>
) {
  const database = await openDatabase(settings, say)
  try {
    return await work(database)
  } finally {
    await database.embedded?.close()
  }
}

/** A mistyped DATA_DIR must not create an empty site that knows nobody. */
export function refuseMissingSite({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv) {
  const folder = DATA_DIR?.trim() || DATA_FOLDER
  if (DATABASE_URL?.trim() || (existsSync(folder) && hasEmbedded(folder))) return
  failWith(
    `There is no site in ${folder}. Set DATA_DIR to its data folder (or DATABASE_URL to its database), as for the server.`
  )
}
