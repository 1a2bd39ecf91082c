import { openStorage } from '#src/platform/storage/open.ts'
import { withDatabase } from '#src/server/open-database.ts'
import { failWith } from '#src/server/operator-error.ts'
import type { Settings } from '#src/server/settings.ts'
import { readOptions } from '../read-options.ts'
import { openArchive } from './open-archive.ts'
import { openSealing } from './sealing.ts'
import { takeBackup } from './take-backup.ts'

type Say = (message: string) => void

const USAGE = 'Usage: backup [--to FOLDER|s3://bucket/prefix]; without --to, BACKUP_TO says where.'

export function backupCommand(settings: Settings, args: string[], say: Say) {
  const { values } = readOptions(USAGE, { args, options: { to: { type: 'string' } } })
  const { to = settings.backup.to } = values
  if (to === undefined) failWith(USAGE)
  return withDatabase(settings, say, ({ appUrl }) => backUpSite({ settings, url: appUrl, to, say }))
}

type Run = { settings: Settings; url: string; to: string; say: Say }

export const backUpSite = ({ settings, url, to, say }: Run) =>
  takeBackup({
    url,
    storage: openStorage(settings),
    place: { archive: openArchive(to, settings), sealing: openSealing(settings.backup.key) },
    appSecret: settings.appSecret,
    keep: settings.backup.keep,
    now: new Date(),
    say
  })
