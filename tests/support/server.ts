import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { get as getByTls } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LEAN_ALLOCATORS, YOUNG_SPACE } from '#src/platform/memory-limits.mjs'
import { copyMigrated } from './migrated-folder.ts'
import { secretsIn } from './secrets-in-log.ts'

const READY_MS = 180_000

export type TestServer = {
  origin: string
  folder: string
  child: ChildProcess
  log(): string
  /** Ends the process in order and waits for it. */
  stop(): Promise<void>
  /** Ends the process at once; the folder stays, for the next start. */
  kill(): Promise<void>
}

/** `root`: of the sources, when they are those of another release. */
type Options = { folder?: string; port?: number; env?: Record<string, string>; root?: string }

export const newFolder = () => mkdtemp(join(tmpdir(), 'tregu-server-'))

/** The demonstration's pictures are drawn beside the first visitors; this waits until all are there. */
export async function demonstrationDrawn(folder: string) {
  while (existsSync(join(folder, 'demonstration.json'))) await pause(500)
}

/** Starts the built server as an operator would, on a folder and a port of its own. */
export async function startServer({
  folder,
  port,
  env = {},
  root = '.'
}: Options = {}): Promise<TestServer> {
  const data = folder ?? (await newFolder())
  if (!folder && root === '.' && !env.DATABASE_URL) await copyMigrated(data)
  const chosen = port ?? (await freePort())
  const origin = `${env.TLS_CERT_FILE ? 'https' : 'http'}://localhost:${chosen}`
  const child = spawn(process.execPath, [YOUNG_SPACE, 'src/server/main.ts'], {
    // The channel ends the server when a run is broken off.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    cwd: root,
    env: {
      ...process.env,
      ...LEAN_ALLOCATORS,
      PORT: String(chosen),
      DATA_DIR: data,
      DEMO: 'off',
      FX_URL: 'off',
      // Nothing is asked of a model that somebody has set for their own use.
      OPENAI_API_KEY: '',
      OPENAI_BASE_URL: '',
      LOG_LEVEL: 'info',
      // Journeys write past the application, which announces no change then.
      PAGE_CACHE_MB: '0',
      ...env
    }
  })
  let said = ''
  child.channel?.unref()
  child.stdout?.on('data', chunk => {
    said += chunk
  })
  child.stderr?.on('data', chunk => {
    said += chunk
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    // Row 31: after all that was sent to it.
    const secrets = secretsIn(said)
    if (secrets.length > 0) throw new Error(`The log holds secrets:\n${secrets.join('\n')}`)
  }
  await untilReady(origin, child, () => said).catch(async error => {
    if (child.exitCode === null) await end('SIGKILL')
    throw error
  })
  return {
    origin,
    folder: data,
    child,
    log: () => said,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      if (!folder) await rm(data, { recursive: true, force: true })
    }
  }
}

async function untilReady(origin: string, child: ChildProcess, said: () => string) {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const end = child.exitCode ?? child.signalCode
    if (end !== null) throw new Error(`The server ended, ${end}:\n${said()}`)
    if ((await statusOf(`${origin}/readyz`)) === 200) return
    await pause(50)
  }
  throw new Error(`The server is not ready:\n${said()}`)
}

/** With TLS it shows a certificate that nobody here trusts. */
const statusOf = (address: string) =>
  new Promise<number>(done => {
    const options = { rejectUnauthorized: false, agent: false } as const
    const asked = (address.startsWith('https:') ? getByTls : get)(address, options, answer => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    asked.on('error', () => done(0))
  })

/**
 * Below the ports that the system gives to connections: the server takes its port only once its
 * database has started, and a connection of another test would have it by then.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number) =>
  new Promise<boolean>(done => {
    const server = createServer().once('error', () => done(false))
    server.listen(port, () => server.close(() => done(true)))
  })
