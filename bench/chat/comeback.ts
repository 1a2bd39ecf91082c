import { once } from 'node:events'
import { connect, type Socket as TcpSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { answerParent } from './child.ts'

export type Comeback = {
  /** Until the last socket was there again. */
  seconds: number
  /** Of the home page meanwhile, in ms. */
  homeP99: number
  /** Until the last connection that never finished its handshake was closed. */
  halfOpenSeconds: number
}
type Order = { origins: string[]; cookies: string[]; halfOpen: number }

const LONGEST_MS = 120_000
const EVERY_MS = 20
/** Over so long clients come back, as `server_restart` tells them. */
const SPREAD_MS = 5000
const HANDSHAKE =
  'GET /ws/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n'

/** All sockets come back as after a restart, beside connections that stop amid their handshake. */
async function run({ origins, cookies, halfOpen }: Order): Promise<Comeback> {
  const began = performance.now()
  const since = () => (performance.now() - began) / 1000
  const first = origins[0] ?? ''
  const unfinished = Promise.all(Array.from({ length: halfOpen }, () => stopAmid(first)))
  const visits = visiting(first)
  const sockets = await Promise.all(
    cookies.map((cookie, n) => opened(origins[n % origins.length] ?? '', cookie))
  )
  const seconds = since()
  const homeP99 = await visits.stop()
  for (const socket of sockets) socket.close()
  await Promise.race([unfinished, pause(LONGEST_MS, undefined, { ref: false })])
  return { seconds, homeP99, halfOpenSeconds: since() }
}

/** A client tries again, as in the browser. */
const opened = async (origin: string, cookie: string) => {
  await pause(Math.random() * SPREAD_MS)
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

async function stopAmid(origin: string) {
  const { hostname, port } = new URL(origin)
  const socket: TcpSocket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.resume()
  socket.write(HANDSHAKE)
  await once(socket, 'close')
}

/** Reads the home page every few milliseconds. */
function visiting(origin: string) {
  const took: number[] = []
  let isOver = false
  const visit = async () => {
    while (!isOver) {
      const at = performance.now()
      await (await fetch(origin)).text()
      took.push(performance.now() - at)
      await pause(EVERY_MS)
    }
  }
  const visited = visit()
  return {
    async stop() {
      isOver = true
      await visited
      const sorted = took.toSorted((a, b) => a - b)
      return sorted[Math.floor(sorted.length * 0.99)] ?? 0
    }
  }
}

answerParent(run)
