import { problemOfText } from '#db/database-text.ts'
import { MIGRATIONS } from '#db/migrate.ts'
import { readSchemaVersion } from '#db/schema-version.ts'
import type { DatabaseSurroundings, Finding } from './finding.ts'

const CLOCK_MS = 60_000

export async function checkVersion({ sql }: DatabaseSurroundings): Promise<Finding[]> {
  const version = await readSchemaVersion(sql, MIGRATIONS)
  if (version === 'equal') return []
  const check = 'migrations'
  if (version === 'newer') {
    const problem = 'A newer release has changed the database; this one is too old for it.'
    return [{ check, problem, advice: 'Start the newer release, or restore a backup from before.' }]
  }
  const problem =
    version === 'empty'
      ? 'The database is empty.'
      : 'Migrations of this release are not applied to the database.'
  return [{ check, problem, advice: 'Start the site, or run: npm run cli -- migrate' }]
}

export async function checkClock({ sql, now }: DatabaseSurroundings): Promise<Finding[]> {
  const before = now().getTime()
  const [row] = await sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`
  const middle = (before + now().getTime()) / 2
  const seconds = Math.round((middle - Number(row?.ms)) / 1000)
  if (Math.abs(seconds) * 1000 < CLOCK_MS) return []
  const direction = seconds > 0 ? 'ahead of' : 'behind'
  return [
    {
      check: 'clock',
      problem: `This machine's clock is ${Math.abs(seconds)} s ${direction} that of the database.`,
      advice: 'Let both machines set their clocks by NTP (timedatectl set-ntp true).'
    }
  ]
}

export async function checkText({ sql }: DatabaseSurroundings): Promise<Finding[]> {
  const problem = await problemOfText(sql)
  if (problem === undefined) return []
  return [{ check: 'encoding', problem, advice: 'Back up, create the database again, restore.' }]
}
