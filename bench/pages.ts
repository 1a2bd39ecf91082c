import type { ChildProcess } from 'node:child_process'
import { residentAlone } from '#tests/support/memory.ts'
import { median } from '#tests/support/quantile.ts'
import { startServer } from '#tests/support/server.ts'
import { bareServer } from './pages/bare-server.ts'
import { HEADERS, isWrkThere, load, loadByWrk } from './pages/load.ts'
import { record } from './pages/record.ts'
import { templateServer } from './pages/template-server.ts'
import { filledDatabase } from './search/filled-database.ts'

const LISTINGS = 100_000
const ROUNDS = 3
const KEPT_RATIO = 0.7
const FRESH_RATIO = 0.5
/** p99 beside p50. */
const SPREAD = 3
const MB = 2 ** 20
/** Of the process without its decoder of photos, in MB. */
const MEMORY_MAX = 300
/** Addresses of a kind; each is asked for with a number that makes it another one to the cache. */
const DIFFERENT = 100

const PAGES: Record<string, (n: number) => string> = {
  home: () => '/',
  category: n => `/category/makinat?minPrice=${n * 100}`,
  search: n => `/search?q=golf&minPrice=${n * 100}`,
  listing: n => `/listing/${n * 617 + 1}`
}

/**
 * Pages a second of the built server with 100,000 listings, at 32 connections. Kept: as the ratio to
 * a bare Node server that answers the same headers and bytes. Fresh, every address another one: as
 * the ratio to a template function over the same statements and bytes. The memory of the process is
 * read before and after. Ends with 1 where a figure is missed. `-- --folder F` keeps the listings for the next time.
 */
async function main(args: string[]) {
  const folder = args.includes('--folder') ? args[args.indexOf('--folder') + 1] : undefined
  const database = await filledDatabase(LISTINGS, folder)
  const site = await startServer({
    env: {
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      PAGE_CACHE_MB: '32'
    }
  })
  try {
    reportMemory('at the start', site.child)
    for (const [name, path] of Object.entries(PAGES)) await measureKept(name, site.origin, path(0))
    for (const [name, path] of Object.entries(PAGES)) {
      const paths = Array.from({ length: DIFFERENT }, (_, n) => path(n))
      await measureFresh(name, site.origin, database.appUrl, [...new Set(paths)])
    }
    reportMemory('after these loads', site.child)
  } finally {
    await site.stop()
    await database.close()
  }
}

function reportMemory(when: string, { pid = 0 }: ChildProcess) {
  const memory = residentAlone(pid) / MB
  console.log(`memory of the process ${when} MB: ${Math.round(memory)}`)
  if (memory > MEMORY_MAX) process.exitCode = 1
}

async function measureKept(name: string, origin: string, path: string) {
  // Often enough to be compressed as what is kept.
  for (let n = 0; n < 5; n++) await (await fetch(origin + path, { headers: HEADERS })).text()
  const bare = await bareServer(origin + path)
  const rate = async (from: string) =>
    isWrkThere ? loadByWrk(from + path) : (await load(from, () => path)).rate
  const [own, floor] = [[] as number[], [] as number[]]
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await rate(origin))
    floor.push(await rate(bare.origin))
  }
  await bare.close()
  const ratio = median(own) / median(floor)
  console.log(`kept ${name} pages a second: ${Math.round(median(own))}`)
  console.log(`kept ${name} ratio to bare Node: ${ratio.toFixed(3)}`)
  if (ratio < KEPT_RATIO) process.exitCode = 1
}

async function measureFresh(name: string, origin: string, databaseUrl: string, paths: string[]) {
  const bare = await templateServer(databaseUrl, await record(origin, databaseUrl, paths))
  let asked = 0
  const next = () => paths[asked++ % paths.length] ?? ''
  const another = () => {
    const path = next()
    return `${path}${path.includes('?') ? '&' : '?'}n=${asked}`
  }
  const [own, floor] = [[] as Awaited<ReturnType<typeof load>>[], [] as number[]]
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await load(origin, another))
    floor.push((await load(bare.origin, next)).rate)
  }
  await bare.close()
  const [rate, p50, p99] = (['rate', 'p50', 'p99'] as const).map(key =>
    median(own.map(each => each[key]))
  ) as [number, number, number]
  const ratio = rate / median(floor)
  console.log(`fresh ${name} pages a second: ${Math.round(rate)}`)
  console.log(`fresh ${name} p50 ms: ${p50}`)
  console.log(`fresh ${name} p99 ms: ${p99}`)
  console.log(`fresh ${name} ratio to a template function: ${ratio.toFixed(3)}`)
  if (ratio < FRESH_RATIO || p99 > SPREAD * p50) process.exitCode = 1
}

await main(process.argv.slice(2))
