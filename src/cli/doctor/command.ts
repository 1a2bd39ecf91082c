import { statfs } from 'node:fs/promises'
import { openStorage } from '#src/platform/storage/open.ts'
import { explainError } from '#src/server/explain-error.ts'
import { failWith } from '#src/server/operator-error.ts'
import type { Settings } from '#src/server/settings.ts'
import { asOperator } from '../as-operator.ts'
import { checkClock, checkText, checkVersion } from './check-database.ts'
import { checkJobs } from './check-jobs.ts'
import {
  checkBackup,
  checkDisk,
  checkEncryption,
  checkMail,
  checkProxy,
  checkStorage
} from './check-machine.ts'
import { checkReplica } from './check-replica.ts'
import { checkPhotos, checkSecret, checkStaff } from './check-site.ts'
import type { DatabaseSurroundings, Finding, Surroundings } from './finding.ts'

/** @returns what was found, as text or JSON; sets the exit code to 1 if anything was */
export async function doctorCommand(settings: Settings, args: string[]) {
  if (args.some(each => each !== '--json')) failWith('Usage: doctor [--json]')
  const findings = await examine({
    settings,
    storage: openStorage(settings),
    now: () => new Date(),
    async room(folder) {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: bavail * bsize, total: blocks * bsize }
    }
  })
  if (findings.length > 0) process.exitCode = 1
  if (args.includes('--json')) return JSON.stringify({ ok: findings.length === 0, findings })
  return findings.length === 0 ? 'All checks passed.' : findings.map(written).join('\n\n')
}

const written = ({ check, problem, advice }: Finding) => `${check}: ${problem}\n  → ${advice}`

/** Each by the name that its findings have, for the case that it cannot run. */
const MACHINE = {
  disk: checkDisk,
  storage: checkStorage,
  mail: checkMail,
  proxy: checkProxy,
  encryption: checkEncryption,
  backup: checkBackup
}
const DATABASE = { encoding: checkText, clock: checkClock, replica: checkReplica }
/** These read tables of this release. */
const SITE = { secret: checkSecret, staff: checkStaff, jobs: checkJobs, photos: checkPhotos }

/** Looks at everything; what cannot be looked at is a finding itself. */
export async function examine(surroundings: Surroundings): Promise<Finding[]> {
  const ofMachine = await runAll(MACHINE, surroundings)
  const ofDatabase = await asOperator(
    surroundings.settings,
    () => {},
    ({ db, sql, client }) => examineDatabase({ ...surroundings, db, sql, client })
  ).catch(error => [
    {
      check: 'database',
      problem: `The database cannot be reached: ${explainError(error)}`,
      advice:
        'Check DATABASE_URL and whether the database is running; the embedded one gives the reason in postgres.log.'
    }
  ])
  return [...ofMachine, ...ofDatabase]
}

async function examineDatabase(surroundings: DatabaseSurroundings) {
  await surroundings.sql`select 1`
  const version = await checkVersion(surroundings)
  const further = version.length === 0 ? { ...DATABASE, ...SITE } : DATABASE
  return [...version, ...(await runAll(further, surroundings))]
}

type Check<Context> = (context: Context) => Promise<Finding[]>

async function runAll<Context>(checks: Record<string, Check<Context>>, context: Context) {
  const found: Finding[] = []
  for (const [name, check] of Object.entries(checks)) {
    const findings = await check(context).catch(error => [
      {
        check: name,
        problem: `This check could not run: ${explainError(error)}`,
        advice: 'Read the error; the other checks do not depend on this one.'
      }
    ])
    found.push(...findings)
  }
  return found
}
