import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openFaultProxy } from '#tests/support/fault-proxy.ts'
import { report } from '#tests/support/figures.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { quantile } from '#tests/support/quantile.ts'
import { aDivan, aSeller, type Seller } from '#tests/support/seller.ts'
import { freePort, startServer } from '#tests/support/server.ts'

const AWAY_MS = 30_000
const EVERY_MS = 20
const GIVEN_UP_MS = 30_000
const LISTINGS = 100
const BACK_GIVEN_UP_MS = 50_000
const MS = { unit: 'ms' }
const KEPT_P99 = { below: 300 }
const BACK = { below: 5000 }
/**
 * How long anyone may wait for a refusal: a database that is gone refuses, one that is silent does not.
 * Once the circuit breaker is open, the median: one request in half a second is let through.
 */
const REFUSED = { stopped: { below: 1000 }, silent: { below: 5000 }, open: { below: 100 } }

type Sample = { kind: 'kept' | 'other'; status: number; ms: number; comesBack: boolean }

/**
 * Half a minute without the database, in three ways, under 50 requests a second: kept pages are read
 * on, all else is refused in time, and the first write succeeds soon after. Ends with 1 where a figure
 * is beyond its bound.
 */
async function main() {
  const database = await ownDatabase()
  const port = Number(new URL(database.embedded.appUrl).port)
  const proxy = await openFaultProxy(port)
  const through = (url: string) => url.replace(`:${port}/`, `:${proxy.port}/`)
  const server = await startServer({
    port: await freePort(),
    env: {
      DATABASE_URL: through(database.embedded.appUrl),
      DATABASE_OWNER_URL: through(database.embedded.ownerUrl),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      PAGE_CACHE_MB: '64'
    }
  })
  try {
    const seller = await aSeller(server.origin)
    const kept = ['/', '/category/all', ...(await publish(seller))]
    const ways: Record<string, [() => unknown, () => unknown]> = {
      stopped: [database.crash, database.reopen],
      frozen: [database.freeze, database.thaw],
      'half-open': [proxy.cut, proxy.restore]
    }
    const ends = new Map<string, ReturnType<typeof print>>()
    for (const [name, [goAway, comeBack]] of Object.entries(ways)) {
      for (const path of kept) await (await fetch(server.origin + path)).text()
      await goAway()
      const samples = await underLoad(server.origin, seller, kept)
      await comeBack()
      ends.set(name, print(name, samples, await untilWritten(seller)))
    }
    reportAll(ends)
  } finally {
    database.thaw()
    await server.stop()
    await proxy.close()
    await database.remove()
  }
}

async function publish(seller: Seller) {
  const paths: string[] = []
  for (let n = 0; n < LISTINGS; n++) {
    const posted = await seller.call('POST', '/api/listings', aDivan())
    paths.push(`/listing/${(await posted.json()).id}`)
  }
  return paths
}

/** Eight of ten read a kept page, one what was never read before, one writes. */
async function underLoad(origin: string, seller: Seller, kept: readonly string[]) {
  const samples: Sample[] = []
  const sent: Promise<void>[] = []
  async function one(kind: Sample['kind'], ask: () => Promise<Response>) {
    const at = performance.now()
    const response = await Promise.race([ask(), pause(GIVEN_UP_MS, undefined, { ref: false })])
    if (!response) return void samples.push({ kind, status: 0, ms: GIVEN_UP_MS, comesBack: false })
    await response.arrayBuffer()
    const comesBack = Number(response.headers.get('retry-after')) > 0
    samples.push({ kind, status: response.status, ms: performance.now() - at, comesBack })
  }
  const until = performance.now() + AWAY_MS
  for (let n = 0; performance.now() < until; n++) {
    const page = kept[randomInt(kept.length)]
    if (n % 10 === 0) sent.push(one('other', () => fetch(`${origin}/search?q=${randomUUID()}`)))
    else if (n % 10 === 5) {
      sent.push(one('other', () => seller.call('POST', '/api/listings', aDivan(), randomUUID())))
    } else sent.push(one('kept', () => fetch(origin + page)))
    await pause(EVERY_MS)
  }
  await Promise.all(sent)
  return samples
}

/** @returns the milliseconds until the first write is stored */
async function untilWritten(seller: Seller) {
  const began = performance.now()
  const isStored = async () =>
    (await seller.call('POST', '/api/listings', aDivan(), randomUUID())).ok
  while (performance.now() - began < BACK_GIVEN_UP_MS && !(await isStored())) await pause(50)
  return performance.now() - began
}

function print(name: string, samples: readonly Sample[], backMs: number) {
  const kept = samples.filter(({ kind }) => kind === 'kept')
  const refused = samples.filter(({ kind }) => kind === 'other')
  const served = kept.filter(({ status }) => status === 200).length
  const right = refused.filter(({ status, comesBack }) => status === 503 && comesBack).length
  const [keptMs, refusedMs] = [kept, refused].map(each => each.map(({ ms }) => ms))
  const [p99, median] = [quantile(keptMs!, 0.99), quantile(refusedMs!, 0.5)]
  const longest = Math.round(quantile(refusedMs!, 1))
  console.log(`${name}: kept pages served: ${served} of ${kept.length}`)
  console.log(`${name}: kept pages p99 ms: ${Math.round(p99)}`)
  console.log(`${name}: all else refused with 503: ${right} of ${refused.length}`)
  console.log(`${name}: refused after ms, median and longest: ${Math.round(median)}, ${longest}`)
  console.log(`${name}: first write stored after ms: ${Math.round(backMs)}`)
  const counts = { kept: kept.length, missed: kept.length - served, refused: refused.length }
  return { ...counts, wrong: refused.length - right, p99, median, longest, backMs }
}

/** Of all ways together: what is worst of each. */
function reportAll(ways: ReadonlyMap<string, ReturnType<typeof print>>) {
  const all = [...ways.values()]
  const sum = (of: 'kept' | 'missed' | 'refused' | 'wrong') =>
    all.reduce((total, way) => total + way[of], 0)
  const worst = (of: 'p99' | 'median' | 'backMs') => Math.max(...all.map(way => way[of]))
  const silent = Math.max(...['frozen', 'half-open'].map(name => ways.get(name)!.longest))
  report(2, 'kept pages not served', sum('missed'), { is: 0 }, { of: `${sum('kept')}` })
  report(2, 'p99 of kept pages', worst('p99'), KEPT_P99, MS)
  report(2, 'other requests not refused', sum('wrong'), { is: 0 }, { of: `${sum('refused')}` })
  report(2, 'longest refusal while stopped', ways.get('stopped')!.longest, REFUSED.stopped, MS)
  report(2, 'longest refusal while silent', silent, REFUSED.silent, MS)
  report(2, 'median refusal', worst('median'), REFUSED.open, MS)
  report(2, 'until written again', worst('backMs'), BACK, MS)
}

await main()
