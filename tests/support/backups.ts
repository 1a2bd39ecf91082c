import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { listTables, openBulkClient, qualified } from '#db/whole-tables.ts'
import { openSealing } from '#src/cli/backup/sealing.ts'
import { takeBackup } from '#src/cli/backup/take-backup.ts'
import { restoreCommand } from '#src/cli/restore/command.ts'
import { type Archive, openFolderArchive } from '#src/platform/storage/archive.ts'
import { openFolderStorage } from '#src/platform/storage/folder.ts'
import { readSettings } from '#src/server/settings.ts'
import { openPatiently } from './patient-database.ts'

const quiet = () => {}
const SECRET = 'the secret of a site that is backed up'

/** A site of its own: a migrated database, a folder with photos, and its settings. */
export async function siteToBackUp() {
  const { TEST_DATABASE_OWNER_URL = '', TEST_DATABASE_URL = '' } = process.env
  const pristine = process.env.TEST_DATABASE_PRISTINE ?? ''
  const name = `${pristine}_${randomUUID().slice(0, 8)}`
  const server = postgres(TEST_DATABASE_OWNER_URL, { database: 'postgres', max: 1 })
  await server`create database ${server(name)} template ${server(pristine)}`
  const folder = await mkdtemp(join(tmpdir(), 'tregu-backup-'))
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const ownerUrl = at(TEST_DATABASE_OWNER_URL)
  const { db, close } = openPatiently(ownerUrl)
  return {
    folder,
    ownerUrl,
    db,
    storage: openFolderStorage(join(folder, 'photos')),
    env: {
      DATA_DIR: folder,
      DATABASE_URL: at(TEST_DATABASE_URL),
      DATABASE_OWNER_URL: ownerUrl,
      APP_SECRET: SECRET
    },
    async remove() {
      await close()
      await server`drop database ${server(name)} with (force)`
      await server.end()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

export type BackedUpSite = Awaited<ReturnType<typeof siteToBackUp>>
type Options = { key?: string; keep?: number; archive?: Archive; now?: Date; url?: string }

export const archiveOf = (site: BackedUpSite) => openFolderArchive(join(site.folder, 'backups'))

export const backUp = (site: BackedUpSite, options: Options = {}) =>
  takeBackup({
    url: options.url ?? site.env.DATABASE_URL,
    storage: site.storage,
    place: { archive: options.archive ?? archiveOf(site), sealing: openSealing(options.key) },
    appSecret: SECRET,
    keep: options.keep ?? 7,
    now: options.now ?? new Date(),
    say: quiet
  })

/** Restores what `backUp` has written of one site to another. */
export const restore = (
  from: BackedUpSite,
  to: BackedUpSite,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
  address = join(from.folder, 'backups')
) => restoreCommand(readSettings({ ...to.env, ...env }), [address, ...args], quiet)

/** The MD5 of every table's rows. */
export async function digestsOf({ ownerUrl }: BackedUpSite): Promise<Record<string, string>> {
  const client = await openBulkClient(ownerUrl)
  try {
    const digests: Record<string, string> = {}
    for (const table of await listTables(client)) {
      const { rows } = await client.query(
        `select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as digest
         from ${qualified(table)} t`
      )
      digests[table.name] = rows[0].digest
    }
    return digests
  } finally {
    await client.end()
  }
}

export async function namesIn(archive: Archive, folder: string) {
  const names: string[] = []
  for await (const { name } of archive.list(folder)) names.push(name)
  return names
}
