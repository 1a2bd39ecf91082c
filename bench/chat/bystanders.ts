import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '#tests/support/quantile.ts'

const LONGEST_MS = 120_000
const EVERY_MS = 20
const HANDSHAKE =
  'GET /ws/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n'

/** Connections that stop amid their handshake. @returns the seconds until the last one is closed */
export async function stopAmidHandshake(origin: string, connections: number) {
  const began = performance.now()
  const { hostname, port } = new URL(origin)
  const closed = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.resume()
    socket.write(HANDSHAKE)
    return once(socket, 'close')
  })
  await Promise.race([Promise.all(closed), pause(LONGEST_MS, undefined, { ref: false })])
  return (performance.now() - began) / 1000
}

/** Reads the home page every few milliseconds until it is stopped, and says its p99 then, in ms. */
export function visitHome(origin: string) {
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
      return quantile(took, 0.99)
    }
  }
}
