import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const CHECK_MS = 1000
const LONGEST_PAUSE_MS = 30_000
const CONNECT_MS = 5000

type Kept = {
  port: number
  /** Starts it on the same port, to which the pools of this process keep trying to connect. */
  restart(): Promise<void>
  say(message: string): void
}

/**
 * Starts PostgreSQL again when nothing listens on its port any more: killed when memory ran out, or
 * after a full disk. A frozen one is left alone. After a failed start it waits twice as long.
 * @returns what ends this
 */
export function keepRunning({ port, restart, say }: Kept) {
  const stopping = new AbortController()
  const { signal } = stopping
  const watch = async () => {
    let wait = CHECK_MS
    while (!signal.aborted) {
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted || (await listens(port))) continue
      say('the database has ended, restarting it')
      try {
        await restart()
        wait = CHECK_MS
        say('the database is running again')
      } catch (error) {
        wait = Math.min(2 * wait, LONGEST_PAUSE_MS)
        const reason = error instanceof Error ? error.message : error
        say(`the database does not start, next attempt in ${wait / 1000} s: ${reason}`)
      }
    }
  }
  const watching = watch()
  return async () => {
    stopping.abort()
    await watching
  }
}

/** False only where the connection is refused: a busy or frozen server is alive. */
function listens(port: number) {
  return new Promise<boolean>(done => {
    const socket = connect({ port, host: '127.0.0.1', timeout: CONNECT_MS })
    const end = (alive: boolean) => {
      socket.destroy()
      done(alive)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(true))
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code !== 'ECONNREFUSED'))
  })
}
