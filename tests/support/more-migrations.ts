import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with the real migrations and then `more`, by the name of its file. */
export async function withMigrations(more: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  cpSync('db/migrations', folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const entries = Object.entries(more).map(([tag, sql], n) => {
    writeFileSync(join(folder, `${tag}.sql`), sql)
    return { ...journal.entries.at(-1), idx: 9000 + n, tag, when: Date.now() + n }
  })
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, ...entries] }))
  return folder
}
