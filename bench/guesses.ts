import { setTimeout as pause } from 'node:timers/promises'
import { report } from '#tests/support/figures.ts'
import { quantile } from '#tests/support/quantile.ts'
import { startServer } from '#tests/support/server.ts'
import { openSite, type Site } from '#tests/support/site.ts'

const GUESSES = 10_000
const AT_ONCE = 16
const A_SECOND = 20
const QUIET_MS = 30_000
/** Row 18 of docs/reliability.md. */
const P99 = { below: 300 }

/**
 * The home page for visitors from many addresses, before and while somebody guesses passwords as fast
 * as possible: those of one account, all from one address, a few of each of many. Ends with 1 where
 * its p99 is beyond its bound.
 */
async function main() {
  const server = await startServer({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
  const site = await openSite(server)
  try {
    const quiet = readOn(server.origin)
    await pause(QUIET_MS)
    let { p99: slowest, read, failed } = print('nobody guesses', await quiet.end())
    const ways = {
      'one account': (n: number) => guess(site, 'a@example.com', addressOf(n)),
      'one address': (n: number) => guess(site, `b${n}@example.com`, '198.51.100.7'),
      'many of each': (n: number) => guess(site, `c${n >> 2}@example.com`, addressOf(GUESSES + n))
    }
    for (const [name, way] of Object.entries(ways)) {
      const reading = readOn(server.origin)
      const guessed = await flood(way)
      const pages = print(`${name}, ${guessed} guesses a second`, await reading.end())
      slowest = Math.max(slowest, pages.p99)
      read += pages.read
      failed += pages.failed
    }
    report(18, 'largest p99 of the home page', slowest, P99, { unit: 'ms' })
    report(18, 'home pages not served', failed, { is: 0 }, { of: `${read}` })
  } finally {
    await site.close()
    await server.stop()
  }
}

/** Each of its own, of a block that nobody uses. */
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

const guess = (site: Site, email: string, address: string) =>
  site.call('POST', '/api/auth/login', {
    body: { email, password: 'e gabuar' },
    headers: { 'x-forwarded-for': address }
  })

async function flood(send: (n: number) => Promise<Response>) {
  const began = performance.now()
  const until = began + QUIET_MS
  let sent = 0
  const guesser = async () => {
    while (sent < GUESSES && performance.now() < until) {
      const { status } = await send(sent++)
      if (status !== 401 && status !== 429) throw new Error(`a guess was answered with ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, guesser))
  return Math.round((sent * 1000) / (performance.now() - began))
}

type Read = { status: number; ms: number }

function readOn(origin: string) {
  const pages: Promise<Read>[] = []
  let isOver = false
  const read = async (n: number) => {
    const at = performance.now()
    const headers = { 'x-forwarded-for': `172.20.${(n >> 8) & 255}.${n & 255}` }
    const page = await fetch(`${origin}/`, { headers })
    await page.arrayBuffer()
    return { status: page.status, ms: performance.now() - at }
  }
  const reading = (async () => {
    for (let n = 0; !isOver; n++) {
      pages.push(read(n))
      await pause(1000 / A_SECOND)
    }
  })()
  return {
    async end() {
      isOver = true
      await reading
      return Promise.all(pages)
    }
  }
}

function print(name: string, pages: readonly Read[]) {
  const ms = pages.map(page => page.ms)
  const at = (share: number) => Math.round(quantile(ms, share))
  const right = pages.filter(({ status }) => status === 200).length
  console.log(`${name}: ${right} of ${ms.length} pages, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
  return { p99: at(0.99), read: ms.length, failed: ms.length - right }
}

await main()
