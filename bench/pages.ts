import { createServer } from 'node:http'
import { demonstrationDrawn, startServer } from '#tests/support/server.ts'

const SECONDS = 3
const CONNECTIONS = 16
const ROUNDS = 3

/** Pages a second of the built server, and as the ratio to a bare Node server that sends the same bytes. */
async function main() {
  const site = await startServer({ env: { DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'error' } })
  try {
    await demonstrationDrawn(site.folder)
    for (const path of [
      '/',
      '/category/makinat',
      '/search?q=golf',
      '/listing/1',
      '/api/listings'
    ]) {
      const page = await (await fetch(site.origin + path, { headers: HEADERS })).text()
      const bare = await bareServer(page)
      const [own, floor] = [[] as number[], [] as number[]]
      for (let round = 0; round < ROUNDS; round++) {
        own.push(await rate(site.origin + path))
        floor.push(await rate(bare.origin))
      }
      bare.close()
      const [pages, limit] = [median(own), median(floor)]
      console.log(`${path} pages per second: ${Math.round(pages)}`)
      console.log(`${path} ratio to bare Node: ${(pages / limit).toFixed(3)}`)
    }
  } finally {
    await site.stop()
  }
}

const HEADERS = { 'accept-language': 'sq', 'accept-encoding': 'identity' }

/** Answers a second over `CONNECTIONS` at once, for a bounded time. */
async function rate(address: string) {
  const until = performance.now() + SECONDS * 1000
  let answers = 0
  const visit = async () => {
    while (performance.now() < until) {
      const response = await fetch(address, { headers: HEADERS })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
      answers++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visit))
  return answers / SECONDS
}

function bareServer(page: string) {
  return new Promise<{ origin: string; close(): void }>(done => {
    const server = createServer((_, res) => res.end(page)).listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      done({ origin: `http://127.0.0.1:${port}`, close: () => server.close() })
    })
  })
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

await main()
