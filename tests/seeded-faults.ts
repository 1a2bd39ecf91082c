import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openEmbedded } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { JOB_NAMES } from '#src/shared/jobs.ts'
import { report } from '#tests/support/figures.ts'
import type { Fault } from './faults/fault.ts'
import { CAUGHT_MIN, FAULTS } from './faults/faults.ts'
import { keepPristine } from './support/global-database.ts'

/**
 * Plants one fault after the other in a copy of the sources and looks whether the tests that it names
 * fail: `npm run test:faults`, or `npm run test:faults -- WORD` for those whose description has it.
 */
const NOT_COPIED = /^(\.git|node_modules|dist|test-results|bench)(\/|$)/
/** Longer than any of the files takes; a fault may make a test wait for ever. */
const PATIENCE_MS = 240_000
/** For all files, before anything is planted. */
const SOUND_MS = 900_000
/** Of what a run prints, where it ran nothing. */
const SAID_MAX = 2000
const AT_ONCE = Math.min(2, availableParallelism())

type Outcome = 'caught' | 'NOT CAUGHT' | 'did not run'
/** `message`: why a file could not be run. */
type Ran = { ran: number; failed: string[]; message?: string | undefined }

async function main([word = '']: string[]) {
  const faults = FAULTS.filter(({ what, file }) => `${what} ${file}`.includes(word))
  const database = await openDatabase()
  const copies = await Promise.all(Array.from({ length: AT_ONCE }, copySources))
  try {
    await refuseUnsound(copies, [...new Set(faults.flatMap(({ tests }) => tests))])
    const outcomes = await inTurns(copies, faults)
    const caught = [...outcomes.values()].filter(each => each === 'caught').length
    const needed = CAUGHT_MIN - (FAULTS.length - faults.length)
    if (faults.length < FAULTS.length) {
      console.log(`${caught} of ${faults.length} faults caught, ${needed} needed`)
      process.exitCode = caught >= needed ? 0 : 1
      return
    }
    report(64, 'faults caught', caught, { atLeast: needed }, { of: `${faults.length} faults` })
  } finally {
    for (const copy of copies) await rm(copy, { recursive: true, force: true })
    await database.close()
  }
}

/** One for all runs: starting it takes longer than most of the tests. */
async function openDatabase() {
  process.env.EMBEDDED_POSTGRES_OPTIONS = '-c fsync=off -c synchronous_commit=off'
  const folder = await mkdtemp(join(tmpdir(), 'tregu-faults-'))
  const embedded = await openEmbedded(folder, () => {})
  const { ownerUrl, appUrl } = embedded
  await migrateDatabase({ ownerUrl, appUrl, queues: JOB_NAMES })
  process.env.TEST_DATABASE_URL = appUrl
  process.env.TEST_DATABASE_OWNER_URL = ownerUrl
  // Made before the runs: while one of them is connected, no other could copy the database.
  const removePristine = await keepPristine(ownerUrl)
  return {
    async close() {
      await removePristine()
      await embedded.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function copySources() {
  const copy = await mkdtemp(join(tmpdir(), 'tregu-fault-'))
  const filter = (path: string) => !NOT_COPIED.test(relative('.', path))
  cpSync('.', copy, { recursive: true, filter })
  // The decoder of photos may read through one link, not through a link to a link.
  symlinkSync(realpathSync('node_modules'), join(copy, 'node_modules'))
  return copy
}

/** A test that fails anyway would catch every fault. */
async function refuseUnsound(copies: readonly string[], tests: readonly string[]) {
  const share = (n: number) => tests.filter((_, index) => index % copies.length === n)
  const runs = await Promise.all(
    copies.flatMap((copy, n) => (share(n).length > 0 ? [runTests(copy, share(n), SOUND_MS)] : []))
  )
  const failed = runs.flatMap(run => run.failed)
  if (failed.length > 0 || runs.some(({ ran }) => ran === 0)) {
    throw new Error(`Without a fault these fail, or none runs:\n${failed.join('\n')}`)
  }
}

async function inTurns(copies: readonly string[], faults: readonly Fault[]) {
  const waiting = [...faults]
  const outcomes = new Map<Fault, Outcome>()
  const work = async (copy: string) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const began = performance.now()
      const { outcome, by } = await tryFault(copy, fault)
      outcomes.set(fault, outcome)
      const seconds = Math.round((performance.now() - began) / 1000)
      console.log(
        `${outcome.padEnd(11)} row ${String(fault.row).padEnd(2)} ${fault.what}, ${seconds} s${by}`
      )
    }
  }
  await Promise.all(copies.map(work))
  return outcomes
}

async function tryFault(copy: string, { file, from, to, tests }: Fault) {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    sound.replace(from, () => to)
  )
  try {
    const { ran, failed, message } = await runTests(copy, tests)
    const outcome: Outcome = failed.length > 0 ? 'caught' : ran === 0 ? 'did not run' : 'NOT CAUGHT'
    const by = failed[0] ?? (ran === 0 ? (message ?? '') : '')
    return { outcome, by: by && `: ${by}` }
  } finally {
    writeFileSync(path, sound)
  }
}

/** Tests that ran, and the names of those that failed three times. A file that cannot be read has none. */
async function runTests(
  copy: string,
  tests: readonly string[],
  timeout = PATIENCE_MS
): Promise<Ran> {
  const report = join(copy, 'fault-report.json')
  await rm(report, { force: true })
  const args = [
    'run',
    ...tests,
    '--reporter=json',
    `--outputFile=${report}`,
    '--maxWorkers=1',
    '--retry=2'
  ]
  const said = await new Promise<string>(done => {
    const options = { cwd: copy, timeout, maxBuffer: 64 * 1024 * 1024 }
    execFile(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', ...args],
      options,
      (error, stdout, stderr) => done(`${error?.message ?? ''}\n${stdout}\n${stderr}`)
    )
  })
  if (!existsSync(report)) return { ran: 0, failed: [], message: said.slice(-SAID_MAX) }
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return {
    ran: all.length,
    failed,
    message: testResults.find(each => each.message)?.message ?? said.slice(-SAID_MAX)
  }
}

type Report = {
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[]
}

await main(process.argv.slice(2))
