import { readFileSync, watchFile } from 'node:fs'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { answerUnreadable } from '#src/edge/answer-unreadable.ts'
import type { Edge } from '#src/edge/edge.ts'
import type { Live } from '#src/live/live.ts'
import type { Log } from '#src/platform/log.ts'
import type { Built } from './build-app.ts'
import type { TlsFiles } from './settings/tls-settings.ts'
import type { Settings } from './settings.ts'

const FINISH_MS = 25_000
/** 25 s for requests, 10 for jobs, 5 for the pools and 20 for the embedded PostgreSQL. */
const STOP_MS = 65_000
/** Below the 95 s after which systemd and containers kill the process. */
const STOP_LONGEST_MS = 90_000
/** After an uncaught error the process ends within five seconds, whatever still hangs. */
const UNCAUGHT_MS = 4000

/** Node's defaults let a slow client hold a connection for minutes. */
const SLOW_CLIENTS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024
}

/** The edge refuses a request without a host, in the one error body. */
const OPTIONS: ServerOptions = { ...SLOW_CLIENTS, requireHostHeader: false }

const HANDSHAKE_MS = 10_000
const LOOK_EVERY_MS = 60_000

type Serving = Pick<Settings, 'tls' | 'publicOrigin'>

/** Every request gets an answer of the site's own, also one that cannot be read. */
export function openServer(
  handle: RequestListener,
  { tls, publicOrigin }: Serving,
  log: Log,
  interval = LOOK_EVERY_MS
): Server {
  const server = tls ? openTls(handle, tls, log, interval) : createServer(OPTIONS, handle)
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, publicOrigin))
  // Node would refuse it without a body; nothing but `100-continue` has a meaning.
  server.on('checkExpectation', handle)
  return server
}

/** It speaks TLS and nothing else; a renewed certificate is used without a restart. */
function openTls(handle: RequestListener, files: TlsFiles, log: Log, interval: number) {
  const read = () => ({ cert: readFileSync(files.cert), key: readFileSync(files.key) })
  const server = createTlsServer(
    { ...OPTIONS, ...read(), minVersion: 'TLSv1.2', handshakeTimeout: HANDSHAKE_MS },
    handle
  )
  const renew = () => {
    try {
      server.setSecureContext({ ...read(), minVersion: 'TLSv1.2' })
      log.info('TLS certificate reloaded')
    } catch (err) {
      // Its two files are written one after the other; the second change calls this again.
      log.warn({ err }, 'the new TLS certificate cannot be used, keeping the old one')
    }
  }
  for (const file of [files.cert, files.key]) {
    watchFile(file, { interval, persistent: false }, renew)
  }
  return server
}

const PORT_TRIES = 20
const PORT_PAUSE_MS = 250

/**
 * Reports at once an error that `listen` would end with, since the steps before it take long. A
 * predecessor may still be stopping.
 */
export async function warnOfTakenPort({ port, host }: Settings, log: Log) {
  const probe = createServer()
  if (!(await listens(probe, port, host))) return log.warn(`port ${port} is taken: waiting for it`)
  await new Promise(done => probe.close(done))
}

/** Waits a few seconds for a predecessor to release the port; then throws a plain sentence. */
export async function listen(server: Server, { port, host }: Settings) {
  for (let tries = PORT_TRIES; tries > 0; tries--) {
    if (await listens(server, port, host)) return
    await pause(PORT_PAUSE_MS)
  }
  throw `Port ${port} is taken. End the program that uses it, or set PORT to another.`
}

function listens(server: Server, port: number, host: string) {
  return new Promise<boolean>((done, fail) => {
    const taken = (error: NodeJS.ErrnoException) => {
      server.off('listening', listening)
      error.code === 'EADDRINUSE' ? done(false) : fail(error)
    }
    const listening = () => {
      server.off('error', taken)
      done(true)
    }
    server.once('listening', listening)
    server.once('error', taken)
    server.listen(port, host)
  })
}

export type Parts = { built: Built; log: Log; server?: Server; edge?: Edge; live?: Live }

/**
 * Not ready → no new connections → sockets notified and closed → requests under way are finished →
 * jobs, pool, database → exit. `parts` grows while the process starts; what is in it at the end is
 * closed.
 * @param drainMs how long SIGTERM leaves a proxy to see that the process is no longer ready
 */
export function closeInOrder(parts: Parts, drainMs: number) {
  const { built, log } = parts
  let closing = false
  const close = async (reason: string, code: number) => {
    if (closing) return
    closing = true
    log.info(`stopping: ${reason}`)
    const drain = reason === 'SIGTERM' ? drainMs : 0
    const longest = Math.min(drain + STOP_MS, STOP_LONGEST_MS)
    setTimeout(() => process.exit(code || 1), longest).unref()
    parts.edge?.stopBeingReady()
    await pause(drain)
    const finished = parts.server?.listening ? finishRequests(parts.server) : undefined
    await parts.live?.stop()
    await finished
    await built.close()
    log.info('stopped')
    process.exit(code)
  }
  const closeOn = (reason: string, code: number) =>
    close(reason, code).catch(err => {
      log.error({ err }, 'shutdown failed')
      process.exit(1)
    })
  // `on`, not `once`: a terminal signals the whole group, and the second one would kill at once.
  process.on('SIGTERM', () => closeOn('SIGTERM', 0))
  process.on('SIGINT', () => closeOn('SIGINT', 0))
  // The command that started this process is gone, perhaps by kill -9.
  process.once('disconnect', () => closeOn('its parent has ended', 0))
  process.on('uncaughtException', err => {
    log.fatal({ err }, 'uncaught')
    // No zombie: whatever state this leaves, the process ends within five seconds.
    setTimeout(() => process.exit(1), UNCAUGHT_MS).unref()
    void closeOn('uncaught exception', 1)
  })
}

function finishRequests(server: Server) {
  setTimeout(() => server.closeAllConnections(), FINISH_MS).unref()
  return new Promise<void>(done => {
    server.close(() => done())
    server.closeIdleConnections()
  })
}
