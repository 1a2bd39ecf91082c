import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { residentAlone } from '#tests/support/memory.ts'
import { median } from '#tests/support/quantile.ts'
import { freePort, newFolder, startServer, type TestServer } from '#tests/support/server.ts'
import { type TwoServers, twoServers } from '#tests/support/two-servers.ts'
import { measure } from './chat/measure.ts'
import { aCrowd } from './chat/pairs.ts'
import { load } from './pages/load.ts'
import { filledDatabase } from './search/filled-database.ts'

const LISTINGS = 10_000
const PROCESSES = [1, 2, 4]
const SOCKETS = [100, 1000, 5000]
const ROUNDS = 3
/** People who write once a second beside the idle sockets. */
const ACTIVE = 20
const SECONDS = 10
const MB = 1024 * 1024
const CONNECTIONS = 32
/** Of the clock that Linux counts processor time by. */
const TICK_MS = 10

/**
 * How the site grows on one machine: fresh pages a second of 1, 2 and 4 processes, and what idle
 * sockets cost. Each beside the smallest of the same run, because machines differ; `search` measures
 * how searches grow with the listings. Takes about three minutes.
 */
async function main() {
  await growProcesses()
  await growSockets()
}

async function growProcesses() {
  const database = await filledDatabase(LISTINGS, undefined)
  const env = {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error'
  }
  const servers: TestServer[] = []
  try {
    while (servers.length < Math.max(...PROCESSES)) {
      servers.push(await startServer({ env, port: await freePort(), folder: await newFolder() }))
    }
    const rates = new Map<number, Pages[]>(PROCESSES.map(count => [count, []]))
    // In turn, so that what else the machine does falls on all alike.
    for (let round = 0; round < ROUNDS; round++) {
      for (const [count, seen] of rates) {
        seen.push(await pagesOf(servers.slice(0, count), database.ownerUrl))
      }
    }
    for (const [count, seen] of rates) tell(count, seen, rates.get(1) ?? [])
  } finally {
    await Promise.all(servers.map(server => server.stop()))
    await database.close()
  }
}

type Pages = { rate: number; siteMs: number; databaseMs: number }

function tell(count: number, seen: readonly Pages[], one: readonly Pages[]) {
  const middle = (pages: readonly Pages[], key: keyof Pages) => median(pages.map(each => each[key]))
  const rate = middle(seen, 'rate')
  console.log(`${count} processes: fresh searches a second: ${Math.round(rate)}`)
  console.log(`${count} processes: ratio to one: ${(rate / middle(one, 'rate')).toFixed(2)}`)
  console.log(
    `${count} processes: processor ms of the site for one: ${middle(seen, 'siteMs').toFixed(2)}`
  )
  const database = middle(seen, 'databaseMs').toFixed(2)
  console.log(`${count} processes: processor ms of PostgreSQL for one: ${database}`)
}

let asked = 0

/** Of all of them together, each address another one. */
async function pagesOf(servers: readonly TestServer[], ownerUrl: string): Promise<Pages> {
  const next = () => `/search?q=golf&minPrice=${++asked}`
  const site = servers.flatMap(({ child }) => child.pid ?? [])
  const before = { asked, site: processorMs(site), database: await databaseMs(ownerUrl) }
  const share = CONNECTIONS / servers.length
  const loads = await Promise.all(servers.map(({ origin }) => load(origin, next, share)))
  const made = asked - before.asked
  return {
    rate: loads.reduce((sum, { rate }) => sum + rate, 0),
    siteMs: (processorMs(site) - before.site) / made,
    databaseMs: ((await databaseMs(ownerUrl)) - before.database) / made
  }
}

/** Of the connections that stay open; each is a process. */
async function databaseMs(ownerUrl: string) {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  const rows = await owner`select pid from pg_stat_activity where application_name = 'tregu'`
  await owner.end()
  return processorMs(rows.map(({ pid }) => Number(pid)))
}

/** Taken by these processes since they began. */
function processorMs(pids: readonly number[]) {
  const ticks = pids.map(pid => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS
}

async function growSockets() {
  const two = await twoServers({ LOG_LEVEL: 'error' })
  try {
    const crowd = await aCrowd(two, { idle: Math.max(...SOCKETS), active: ACTIVE })
    const origins = two.servers.map(({ origin }) => origin)
    const empty = memoryOf(two)
    let least: number | undefined
    for (const count of SOCKETS) {
      const idle = crowd.idle.slice(0, count)
      const order = { kind: 'steady' as const, origins, pairs: crowd.pairs, idle, seconds: SECONDS }
      const { figures, memory } = await withPeak(two, measure(order))
      least ??= figures.p50
      console.log(`${count} sockets: delivery p50 ms: ${figures.p50.toFixed(1)}`)
      console.log(`${count} sockets: delivery p99 ms: ${figures.p99.toFixed(1)}`)
      console.log(
        `${count} sockets: p50 ratio to ${SOCKETS[0]}: ${(figures.p50 / least).toFixed(2)}`
      )
      console.log(`${count} sockets: MB more than at the start: ${Math.round(memory - empty)}`)
      console.log(`${count} sockets: dropped: ${figures.drops}`)
      if (figures.drops > 0) process.exitCode = 1
    }
  } finally {
    await two.close()
  }
}

async function withPeak<Figures>(two: TwoServers, measuring: Promise<Figures>) {
  let [peak, isOver] = [0, false]
  const look = async () => {
    while (!isOver) {
      peak = Math.max(peak, memoryOf(two))
      await pause(500)
    }
  }
  const looking = look()
  try {
    const figures = await measuring
    return { figures, memory: peak }
  } finally {
    isOver = true
    await looking
  }
}

/** Of both processes, MB. */
function memoryOf({ servers }: TwoServers) {
  return servers.reduce((sum, { child }) => sum + residentAlone(child.pid ?? 0), 0) / MB
}

await main()
