import { setTimeout as pause } from 'node:timers/promises'
import { connected, openSocket } from '#tests/support/chat.ts'
import type { TwoServers } from '#tests/support/two-servers.ts'

const TIMES = 20
const LONGEST_MS = 10_000

/** How long after signing out at one process the socket at the other is closed: the longest of some, in ms. */
export async function slowestSignOut(two: TwoServers) {
  const took: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const person = await two.person()
    const socket = await connected(openSocket(two.servers[1].origin, person.cookie))
    const ended = new Promise<string>(done => socket.once('disconnect', done))
    const began = performance.now()
    await two.call(two.servers[0].origin, person, 'POST', '/api/auth/logout', {})
    const reason = await Promise.race([ended, pause(LONGEST_MS, 'never')])
    if (reason !== 'io server disconnect') throw new Error(`the socket was closed by: ${reason}`)
    took.push(performance.now() - began)
  }
  return Math.max(...took)
}
