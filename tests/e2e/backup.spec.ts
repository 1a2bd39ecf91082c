import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { openEmbedded } from '#db/embedded.ts'
import { restoreCommand } from '#src/cli/restore/command.ts'
import { readSettings } from '#src/server/settings.ts'
import { startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

test('the nightly job backs the running site up to BACKUP_TO', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-nightly-'))
  const backups = join(folder, 'backups')
  const key = { BACKUP_KEY: 'a key of the operator, kept elsewhere' }
  const server = await startServer({ env: { BACKUP_TO: backups, ...key } })
  try {
    const { ownerUrl } = await openEmbedded(server.folder, () => {})
    const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
    const [schedule] = await sql`select cron from pgboss.schedule where name = 'backup'`
    expect(schedule).toEqual({ cron: '13 2 * * *' })
    await sql`insert into pgboss.job (name) values ('backup')`
    await sql.end()
    const manifests = async () => {
      const files = await readdir(backups, { recursive: true }).catch(() => [])
      return files.filter(name => name.endsWith('manifest'))
    }
    await expect.poll(async () => (await manifests()).length, { timeout: 60_000 }).toBe(1)
    const settings = readSettings({ DATA_DIR: folder, ...key })
    expect(await restoreCommand(settings, [backups, '--check'], () => {})).toMatch(/is whole/)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
