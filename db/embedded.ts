import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { keepRunning } from './embedded-keeper.ts'
import { lastStartIn, logOf, putLargeLogAside } from './embedded-log.ts'
import { possibleHomes, type Runner, runnerFor } from './embedded-user.ts'
import { freePort } from './free-port.ts'
import { removePidFileOfZombie } from './stale-pid-file.ts'

const START_SECONDS = 30
const OWNER = 'tregu_owner'
const APP = 'tregu_app'
const DATABASE = 'tregu'

export type Embedded = {
  ownerUrl: string
  appUrl: string
  /** True when a PostgreSQL left by another process of ours was taken over. */
  adopted: boolean
  /** From now on it is restarted whenever it ends, until `close`. */
  keepRunning(say: Say): void
  /** Stops PostgreSQL unless another process of ours still uses it. */
  close(): Promise<void>
}

type Say = (message: string) => void

/**
 * The bundled PostgreSQL for when no DATABASE_URL is set: created in `folder` the first time,
 * started when it is not running, adopted through its `postmaster.pid` when it is.
 * Throws an Error with the server's own words when it does not start.
 */
export async function openEmbedded(folder: string, say: Say): Promise<Embedded> {
  const runner = await runnerFor(resolve(folder))
  const cluster = join(runner.home, 'postgres')
  const secrets = await readSecrets(runner.home)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await create(runner, cluster, secrets, say)

  const running = await runningPort(cluster, secrets)
  const port = running ?? (await start(runner, cluster, secrets, say))
  const url = (user: string, password: string, database = DATABASE) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  await ensureDatabase(url(OWNER, secrets.owner, 'postgres'), secrets)
  const ownerUrl = url(OWNER, secrets.owner)
  let stopKeeping = async () => {}
  return {
    ownerUrl,
    appUrl: url(APP, secrets.app),
    adopted: running !== undefined,
    keepRunning(tell) {
      const restart = () => startAgain(runner, cluster, secrets, port)
      stopKeeping = keepRunning({ port, restart, say: tell })
    },
    async close() {
      await stopKeeping()
      await closeUnlessUsed(runner, cluster, ownerUrl)
    }
  }
}

/** Whether there already is a cluster for this folder. */
export const hasEmbedded = (folder: string) =>
  possibleHomes(resolve(folder)).some(home => existsSync(join(home, 'postgres', 'PG_VERSION')))

type Secrets = { owner: string; app: string }

/** Passwords of the two roles, made once and readable by the owner of the data folder only. */
async function readSecrets(home: string): Promise<Secrets> {
  const file = join(home, 'postgres-roles.json')
  await mkdir(home, { recursive: true })
  const secret = () => randomBytes(24).toString('hex')
  const made = JSON.stringify({ owner: secret(), app: secret() } satisfies Secrets)
  if (!existsSync(file)) {
    const part = `${file}.${randomUUID()}`
    await writeFile(part, made, { mode: 0o600, flush: true })
    // If two processes start at once, one names its file and both read the same, never half of it.
    await link(part, file).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(part)
  }
  return JSON.parse(await readFile(file, 'utf8'))
}

async function create(runner: Runner, cluster: string, secrets: Secrets, say: Say) {
  say('creating the database')
  const fresh = `${cluster}.${process.pid}`
  // Left by a start that was killed under the same process id, as in a container.
  await rm(fresh, { recursive: true, force: true })
  const passwordFile = `${fresh}.password`
  await writeFile(passwordFile, secrets.owner, { mode: 0o600 })
  await runner.own(passwordFile)
  try {
    // Without these, a machine without LANG gets SQL_ASCII, where ë is two characters.
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = ['-U', OWNER, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256']
    await run(runner, 'initdb', ['-D', fresh, ...access, ...locale, '--no-instructions'])
    await rename(fresh, cluster).catch(async error => {
      if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
      await rm(fresh, { recursive: true, force: true })
    })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** The port of a PostgreSQL that already runs on this folder and lets us in. */
async function runningPort(cluster: string, secrets: Secrets) {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, , , , state] = lines.split('\n').map(line => line.trim())
  if (!pid || !port || !alive(Number(pid))) return undefined
  if (state !== 'ready' && state !== undefined) await pause(200)
  const url = `postgres://${OWNER}:${secrets.owner}@127.0.0.1:${port}/postgres`
  return (await answers(url)) ? Number(port) : undefined
}

function alive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function answers(url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Retries for a while: after a crash the dead server's children hold its memory for a moment. */
async function start(runner: Runner, cluster: string, secrets: Secrets, say: Say) {
  say('starting the database')
  const deadline = Date.now() + START_SECONDS * 1000
  for (;;) {
    const port = await usualPort(cluster)
    const failure = await startOn(runner, cluster, port).catch((error: Error) => error)
    if (!failure) return port
    const other = await runningPort(cluster, secrets)
    if (other) return other
    if (Date.now() > deadline) throw await whyNotStarted(cluster, failure)
    await pause(250)
  }
}

/** Also succeeds when another process of ours was faster. */
async function startAgain(runner: Runner, cluster: string, secrets: Secrets, port: number) {
  const failure = await startOn(runner, cluster, port).catch((error: Error) => error)
  if (failure && (await runningPort(cluster, secrets)) !== port) {
    throw await whyNotStarted(cluster, failure)
  }
}

/** Without a line for each checkpoint, and without the statements of errors: they may hold anything. */
const LOGGED = '-c log_checkpoints=off -c log_min_error_statement=panic'

async function startOn(runner: Runner, cluster: string, port: number) {
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100 -c shared_buffers=${sharedMegabytes()}MB ${LOGGED} ${process.env.EMBEDDED_POSTGRES_OPTIONS ?? ''}`
  const wait = ['-w', '-t', String(START_SECONDS), '-l', logOf(cluster), '-o', options]
  await putLargeLogAside(cluster)
  await removePidFileOfZombie(cluster)
  await run(runner, 'pg_ctl', ['-D', cluster, ...wait, 'start'])
}

async function whyNotStarted(cluster: string, failure: Error) {
  return new Error(`PostgreSQL does not start: ${failure.message}\n${await lastStartIn(cluster)}`)
}

/** A quarter of the memory, as PostgreSQL's manual advises: its own default is always 128 MB. */
function sharedMegabytes() {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem())
  return Math.min(4096, Math.max(128, Math.floor(memory / 4 / 2 ** 20)))
}

/** The port of the last start, so that a process which waits for it finds it again; else any. */
async function usualPort(cluster: string) {
  const options = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  const last = Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0)
  return freePort(last).catch(() => freePort(0))
}

/** The application's role has no right to change tables; migrations grant what it needs. */
async function ensureDatabase(url: string, secrets: Secrets) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const roles = await sql`select 1 from pg_roles where rolname = ${APP}`
    const databases = await sql`select 1 from pg_database where datname = ${DATABASE}`
    if (roles.length > 0 && databases.length > 0) return
    // Two processes may get here at once; the loser finds the work done.
    await sql`select pg_advisory_lock(7310)`
    if ((await sql`select 1 from pg_roles where rolname = ${APP}`).length === 0) {
      await sql.unsafe(`create role ${APP} login password '${secrets.app}'`)
    }
    if ((await sql`select 1 from pg_database where datname = ${DATABASE}`).length === 0) {
      await sql.unsafe(`create database ${DATABASE}`)
    }
  } finally {
    await sql.end()
  }
}

async function closeUnlessUsed(runner: Runner, cluster: string, ownerUrl: string) {
  // Ended by somebody else, or by a crash: there is nothing left to stop.
  if (!(await answers(ownerUrl))) return
  const sql = postgres(ownerUrl, { max: 1, connect_timeout: 2, onnotice: () => {} })
  try {
    const others = await sql`
      select 1 from pg_stat_activity
      where datname = ${DATABASE} and pid <> pg_backend_pid() and backend_type = 'client backend'`
    if (others.length > 0) return
  } finally {
    await sql.end({ timeout: 1 })
  }
  await run(runner, 'pg_ctl', ['-D', cluster, '-m', 'fast', '-w', '-t', '20', 'stop'])
}

function run(runner: Runner, program: string, args: string[]) {
  const { command, options } = runner.command(program, args)
  return new Promise<void>((done, fail) => {
    const child = spawn(command[0]!, command.slice(1), {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe']
    })
    let said = ''
    child.stderr.on('data', chunk => {
      said = (said + chunk).slice(-2000)
    })
    child.on('error', fail)
    // 'exit', not 'close': the started server keeps the pipe open.
    child.on('exit', code => {
      child.stderr.destroy()
      if (code === 0) done()
      else fail(new Error(`${program} ended with ${code}: ${said.trim()}`))
    })
  })
}
