import type { Server, ServerOptions } from 'node:http'
import type { Edge } from '#src/edge/edge.ts'
import type { Log } from '#src/platform/log.ts'
import type { Built } from './build-app.ts'
import type { Settings } from './settings.ts'

const FINISH_MS = 25_000

/** Node's defaults let a slow client hold a connection for minutes. */
export const limitSlowClients = (_settings: Settings): ServerOptions => ({
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024
})

/** Resolves once connections are taken. Throws a plain sentence when the port is not to be had. */
export function listen(server: Server, { port, host }: Settings) {
  return new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return fail(error)
      fail(`Port ${port} is taken. End the program that uses it, or set PORT to another.`)
    })
    server.listen(port, host, done)
  })
}

type Parts = { server: Server; edge: Edge; built: Built; log: Log }

/** Not ready → no new connections → requests in work are finished → jobs, pool, database → exit. */
export function closeInOrder({ server, edge, built, log }: Parts) {
  let closing = false
  const close = async (reason: string, code: number) => {
    if (closing) return
    closing = true
    log.info(`stopping: ${reason}`)
    edge.stopBeingReady()
    setTimeout(() => process.exit(code || 1), FINISH_MS + 5000).unref()
    await new Promise<void>(done => {
      server.close(() => done())
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), FINISH_MS).unref()
    })
    await built.close()
    log.info('stopped')
    process.exit(code)
  }
  const closeOn = (reason: string, code: number) =>
    close(reason, code).catch(err => {
      log.error({ err }, 'did not stop in order')
      process.exit(1)
    })
  process.once('SIGTERM', () => closeOn('SIGTERM', 0))
  process.once('SIGINT', () => closeOn('SIGINT', 0))
  process.on('uncaughtException', err => {
    log.fatal({ err }, 'uncaught')
    // No zombie: whatever state this left, the process ends within five seconds.
    setTimeout(() => process.exit(1), 5000).unref()
    void closeOn('uncaught exception', 1)
  })
}
