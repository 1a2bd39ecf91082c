import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { answerParent } from './child.ts'

/** `spreadMs`: clients come back at random moments within so long. */
type Order = { origins: string[]; cookies: string[]; spreadMs: number }

const LONGEST_MS = 120_000

/** All sockets come back, as after a restart. Answers with the seconds until the last one is there. */
async function run({ origins, cookies, spreadMs }: Order): Promise<number> {
  const began = performance.now()
  const sockets = await Promise.all(
    cookies.map((cookie, n) => opened(origins[n % origins.length] ?? '', cookie, spreadMs))
  )
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.close()
  return seconds
}

/** A client tries again, as in the browser. */
async function opened(origin: string, cookie: string, spreadMs: number) {
  await pause(Math.random() * spreadMs)
  const extraHeaders = { cookie, origin }
  const socket = io(origin, {
    path: '/ws',
    transports: ['websocket'],
    forceNew: true,
    timeout: LONGEST_MS,
    extraHeaders
  })
  return new Promise<typeof socket>(done => socket.once('connect', () => done(socket)))
}

answerParent(run)
