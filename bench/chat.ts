import { peak } from '#tests/support/memory.ts'
import { twoServers } from '#tests/support/two-servers.ts'
import { startBareEcho } from './chat/bare-echo.ts'
import { stopAmidHandshake, visitHome } from './chat/bystanders.ts'
import { askChild } from './chat/child.ts'
import { measure } from './chat/measure.ts'
import { aCrowd, type Pairing } from './chat/pairs.ts'
import { slowestSignOut } from './chat/sign-out.ts'

const IDLE = Number(process.env.BENCH_IDLE ?? 5000)
const ACTIVE = Number(process.env.BENCH_ACTIVE ?? 500)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const RATE_SECONDS = 6
const ROUNDS = 3
/** Pairs that write as fast as they are answered; more than may wait for the database are refused. */
const FAST = 40
const P99_CEILING_MS = 250
const MB = 1024 * 1024
const RATIO_FLOOR = 0.35
const SIGN_OUT_CEILING_MS = 2000
const HALF_OPEN = 200
/** As `server_restart` tells clients to come back, and all in the same instant. */
const SPREADS_MS = [5000, 0]
const BACK_CEILING_S = 30
const HOME_CEILING_MS = 1000
const GONE_CEILING_S = 60

/**
 * The live socket: many idle sockets beside some that write once a second, over two processes; then
 * the highest rate of messages, as the ratio to a bare socket.io server that inserts one row for each.
 * Ends with 1 where a figure is beyond its bound.
 */
async function main() {
  const two = await twoServers({ LOG_LEVEL: 'error' })
  const bare = await startBareEcho(two.database.embedded.ownerUrl)
  try {
    const origins = two.servers.map(({ origin }) => origin)
    const crowd = await aCrowd(two, { idle: IDLE, active: ACTIVE })
    const steady = () => measure({ kind: 'steady', origins, ...crowd, seconds: SECONDS })
    const { most, result: slow } = await peak(two.servers[0].child.pid ?? 0, steady)
    console.log(`idle sockets: ${crowd.idle.length}`)
    console.log(`active sockets: ${crowd.pairs.length * 2}`)
    console.log(`messages per second: ${Math.round(slow.answered / SECONDS)}`)
    console.log(`dropped sockets: ${slow.drops}`)
    console.log(`tries refused as busy: ${slow.refused}`)
    console.log(`messages not delivered: ${slow.answered - slow.delivered}`)
    console.log(`delivery p50 across processes ms: ${slow.p50.toFixed(1)}`)
    console.log(`delivery p99 across processes ms: ${slow.p99.toFixed(1)}`)
    console.log(`memory of the first process at most MB: ${Math.round(most / MB)}`)
    hold(slow.drops === 0, 'no socket may be dropped')
    hold(slow.delivered >= slow.answered, 'every answered message must be delivered')
    hold(slow.p99 < P99_CEILING_MS, `delivery p99 must be below ${P99_CEILING_MS} ms`)
    for (const spreadMs of SPREADS_MS) await measureComeback(origins, crowd.idle, spreadMs)
    const signedOut = await slowestSignOut(two)
    console.log(`closed after signing out elsewhere, slowest ms: ${Math.round(signedOut)}`)
    hold(
      signedOut < SIGN_OUT_CEILING_MS,
      `signing out must close sockets in ${SIGN_OUT_CEILING_MS} ms`
    )
    const reached = await ratio(origins[0] ?? '', bare.origin, crowd.pairs.slice(0, FAST))
    hold(reached >= RATIO_FLOOR, `the ratio must be at least ${RATIO_FLOOR}`)
  } catch (error) {
    process.stderr.write(two.servers.map(server => server.log()).join('\n'))
    throw error
  } finally {
    await bare.stop()
    await two.close()
  }
}

/** Clients are in a process of their own, so that the home page waits for the site alone. */
async function measureComeback(origins: string[], cookies: string[], spreadMs: number) {
  const file = new URL('./chat/comeback.ts', import.meta.url)
  const first = origins[0] ?? ''
  const halfOpen = stopAmidHandshake(first, HALF_OPEN)
  const home = visitHome(first)
  const seconds = await askChild<number>(file, { origins, cookies, spreadMs })
  const homeP99 = await home.stop()
  const goneSeconds = await halfOpen
  console.log(`all sockets back, spread over ${spreadMs} ms, s: ${seconds.toFixed(1)}`)
  console.log(`home page meanwhile p99 ms: ${Math.round(homeP99)}`)
  console.log(`${HALF_OPEN} half-open connections gone after s: ${goneSeconds.toFixed(0)}`)
  hold(seconds < BACK_CEILING_S, `sockets must be back in ${BACK_CEILING_S} s`)
  hold(homeP99 < HOME_CEILING_MS, `the home page must take less than ${HOME_CEILING_MS} ms`)
  hold(goneSeconds < GONE_CEILING_S, `half-open ones must go in ${GONE_CEILING_S} s`)
}

/** Both servers in turn, round by round, on one process each. */
async function ratio(origin: string, bareOrigin: string, pairs: Pairing[]) {
  const [own, floor]: [number[], number[]] = [[], []]
  const fast = { kind: 'fast' as const, idle: [], pairs, seconds: RATE_SECONDS }
  for (let round = 0; round < ROUNDS; round++) {
    own.push((await measure({ ...fast, origins: [origin, origin] })).answered / RATE_SECONDS)
    const echo = await measure({ ...fast, kind: 'echo', origins: [bareOrigin, bareOrigin] })
    floor.push(echo.answered / RATE_SECONDS)
  }
  const [messages, limit] = [median(own), median(floor)]
  console.log(`highest rate of messages per second: ${Math.round(messages)}`)
  console.log(`bare echo with one insert per second: ${Math.round(limit)}`)
  console.log(`ratio to the bare echo: ${(messages / limit).toFixed(3)}`)
  return messages / limit
}

function hold(isSo: boolean, bound: string) {
  if (isSo) return
  console.log(`below the mark: ${bound}`)
  process.exitCode = 1
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

await main()
