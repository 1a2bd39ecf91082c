import { createServer, type Server as HttpServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import { Server } from 'socket.io'
import type { ReadPassword } from '#db/client.ts'
import { isSessionAlive } from '#src/features/accounts/sessions.ts'
import type { App } from '#src/http/app.ts'
import { openLivePool } from '#src/platform/live-pool.ts'
import { logRarely } from '#src/platform/log-rarely.ts'
import { SOCKET_PATH } from '#src/shared/events.ts'
import { attach } from './connection.ts'
import { openGate, type ReadVisitor } from './handshake.ts'
import { openPresence } from './presence.ts'
import type { LiveServer, LiveSocket, Visitor } from './sockets.ts'

/** A frame holds one message of 2,000 characters, whatever they are. */
const FRAME_MAX = 16 * 1024
/** Clients come back within this time after a restart, spread evenly. */
const SPREAD_MS = 5000
const FINISH_MS = 5000
/** NOTIFY refuses 8,000 bytes; the adapter's own figure is one too high. */
const NOTICE_MAX = 7999

type Parts = {
  app: App
  server: HttpServer
  databaseUrl: string
  databasePassword: ReadPassword | undefined
  readVisitor: ReadVisitor
  shared?: boolean
}

export type Live = { sockets(): number; stop(): Promise<void> }

export function openLive({ app, server, readVisitor, shared = false, ...at }: Parts): Live {
  const gate = openGate(readVisitor, app.origin)
  // Only upgrades reach it: a plain request to its path asks for a page that does not exist.
  const upgrades = createServer()
  server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade))
  const pool = openLivePool(at.databaseUrl, () => closeConnections(io), at.databasePassword)
  const io: LiveServer = new Server(upgrades, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    allowRequest: gate.allowRequest,
    maxHttpBufferSize: FRAME_MAX,
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    destroyUpgrade: !shared,
    connectTimeout: 10_000,
    adapter: betweenProcesses(pool, app)
  })
  const presence = openPresence(io)
  const answering = new Set<Promise<void>>()
  const stillSignedIn = ({ account }: Visitor) =>
    isSessionAlive(app.db, account.sessionId, app.clock.now())
  io.engine.on('connection_error', ({ code }: { code: number }) =>
    app.log.info({ code }, 'a socket was refused')
  )
  io.on('connection', socket => {
    const visitor = gate.visitorOf(socket.request)
    forgetRequest(socket)
    if (!visitor) return void socket.disconnect(true)
    attach(socket, visitor, { presence, stillSignedIn, answering }).catch(err => {
      app.log.error({ err }, 'socket setup failed')
      socket.conn.close()
    })
  })
  return {
    sockets: () => io.engine.clientsCount,
    async stop() {
      io.local.emit('server_restart', { withinMs: SPREAD_MS })
      presence.stop()
      const finished = Promise.all(answering).then(app.broadcasts.settled)
      await Promise.race([finished, pause(FINISH_MS, undefined, { ref: false })])
      closeConnections(io)
      await io.of('/').adapter.close()
      io.engine.close()
      await pool.end()
    }
  }
}

type PgPool = Parameters<typeof createAdapter>[0]

function betweenProcesses(pool: ReturnType<typeof openLivePool>, { log }: App) {
  return createAdapter(pool as unknown as PgPool, {
    payloadThreshold: NOTICE_MAX,
    heartbeatInterval: 2000,
    heartbeatTimeout: 6000,
    errorHandler: logRarely(line => log.warn(line, 'socket adapter error'))
  })
}

/** The library keeps each request with its headers for as long as its socket lives: some 5 KB. */
function forgetRequest({ conn, handshake }: LiveSocket) {
  delete (conn as { request?: unknown }).request
  handshake.headers = {}
}

/** Like a lost connection: clients come back by themselves, and catch up. */
function closeConnections(io: LiveServer) {
  for (const socket of io.of('/').sockets.values()) socket.conn.close()
}
