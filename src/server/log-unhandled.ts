import type { Log } from '#src/platform/log.ts'

/**
 * A failed promise that nobody waits for does not end the process. Called once the built site is
 * loaded: its adapter listens too, says nothing about what happened outside a page, and prints the
 * rest as it is. A visitor who leaves is not an error.
 */
export function logUnhandled(log: Log) {
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', err => {
    const code = err instanceof Error && 'code' in err ? err.code : undefined
    if (code !== 'ECONNRESET') log.error({ err }, 'unhandled')
  })
}
