import { setTimeout as pause } from 'node:timers/promises'
import { report } from '#tests/support/figures.ts'
import { BACK_MS, type Figures, growth, judge, openFigures, type Trouble } from './soak/figures.ts'
import { findLost, findLostByApi, openLedger, sumOf } from './soak/ledger.ts'
import { live, type Member, openIdleTabs, openMember } from './soak/members.ts'
import { FAULTS, openSite, type Site } from './soak/site.ts'

/**
 * Mixed load on two processes of the built site while they, PostgreSQL, the disk and the network fail
 * in turn: `npm run test:soak -- MINUTES` (60). Ends with 1 when something acknowledged is lost, when
 * it is slow or fails later than five seconds after a fault, or when memory grows by more than 10 %.
 */
const MEMBERS = 30
const IDLE_TABS = 500
const FAULTS_MIN = 8
const LONGEST_BETWEEN_MS = 3 * 60_000
const SIZE_EVERY_MS = 2000

async function main([minutes = '60']: string[]) {
  const runMs = Number(minutes) * 60_000
  if (!(runMs > 0)) throw new Error('npm run test:soak -- MINUTES')
  const site = await openSite()
  try {
    await soak(site, runMs)
  } finally {
    await site.close()
  }
}

async function soak(site: Site, runMs: number) {
  const members: Member[] = []
  for (let n = 0; n < MEMBERS; n++) members.push(await openMember(site.servers[n % 2]!.origin))
  const origins = site.servers.map(({ origin }) => origin)
  const idle = await openIdleTabs(origins, IDLE_TABS)
  const [figures, ledger] = [openFigures(), openLedger()]
  // Begins to count from here.
  await site.loopP99()
  const isOver = () => figures.now() > runMs
  const timer = setInterval(() => figures.size(site.servers[1].child.pid!), SIZE_EVERY_MS)
  const living = members.map(member => live({ figures, ledger, members, isOver }, member))
  const losses = () => findLost(site.sql, ledger)
  const { troubles, loops } = await makeTrouble(site, figures, losses, runMs)
  await Promise.all(living)
  loops.push(await site.loopP99())
  clearInterval(timer)
  const stillOpen = idle.connected()
  idle.close()

  const table = await findLost(site.sql, ledger)
  const api = await findLostByApi(site.servers[1].origin, ledger, site.sql)
  const unseen = await findUnseen(members, ledger.sent.length)
  for (const { phone } of members) phone.close()
  const grown = growth(figures)
  const { usual, most, faults, requests, failed } = judge(figures, troubles)
  console.table(faults)
  const bugs = [...site.log().matchAll(/"msg":"(uncaught|unhandled)[^}]*/g)].map(([line]) => line)
  console.log(
    JSON.stringify({
      usual,
      most,
      table,
      api,
      unseen,
      grown,
      loops: loops.map(ms => Math.round(ms))
    })
  )
  for (const { what, why, at, ms } of failed) {
    console.log(
      `failed away from faults: ${what} at ${Math.round(at)}, ${Math.round(ms)} ms, ${why}`
    )
  }
  for (const bug of bugs) console.log(bug)
  const of = `${requests} requests in ${Math.round(runMs / 60_000)} minutes`
  if (requests === 0) throw new Error('no request was sent')
  const written = ledger.posted.length + ledger.sent.length + ledger.saved.size
  const notOver = faults.filter(fault => !fault.holds)
  report(42, 'failed away from faults', failed.length, { is: 0 }, { of })
  report(
    42,
    'acknowledged writes lost',
    sumOf(table) + api + unseen,
    { is: 0 },
    { of: `${written}` }
  )
  report(
    42,
    'faults not got over in five seconds',
    notOver.length,
    { is: 0 },
    { of: `${faults.length}` }
  )
  report(42, 'memory growth', grown.percent, { atMost: 10 }, { unit: '%' })
  report(42, 'memory growth each minute', grown.mbPerMinute, { atMost: 1 }, { unit: 'MB' })
  report(42, 'growth of open files', Math.abs(grown.files), { atMost: 20 })
  const late = Math.max(...loops)
  report(42, 'longest p99 of the event loop between faults', late, { below: 50 }, { unit: 'ms' })
  report(42, 'idle tabs disconnected', IDLE_TABS - stillOpen, { is: 0 }, { of: `${IDLE_TABS}` })
  report(42, 'errors that nothing caught', bugs.length, { is: 0 })
}

type Losses = () => Promise<Record<string, number>>

async function makeTrouble(site: Site, figures: Figures, losses: Losses, runMs: number) {
  const between = Math.min(LONGEST_BETWEEN_MS, runMs / (FAULTS_MIN + 1))
  const troubles: Trouble[] = []
  const loops: number[] = []
  for (let n = 0; ; n++) {
    const next = (n + 1) * between
    if (next + between / 2 > runMs) return { troubles, loops }
    await pause(Math.max(0, next - figures.now()))
    loops.push(await site.loopP99())
    const name = FAULTS[n % FAULTS.length]!
    const from = figures.now()
    await site.suffer(name)
    const until = figures.now()
    const lost = sumOf(await losses())
    troubles.push({ name, from, until, lost })
    console.log(await site.memory().catch(String))
    setTimeout(() => void site.loopP99().catch(() => {}), BACK_MS)
    console.log(
      `${Math.round(from / 1000)} s: ${name}, ${Math.round(until - from)} ms, lost ${lost}`
    )
  }
}

/** Each message is on the phone of its sender and of its receiver, once both have come back. */
async function findUnseen(members: readonly Member[], sent: number) {
  for (const { phone } of members) phone.socket.disconnect().connect()
  const shown = () =>
    members.reduce((sum, { phone }) => sum + new Set(phone.shown().map(({ id }) => id)).size, 0)
  for (let tries = 0; tries < 100 && shown() < 2 * sent; tries++) await pause(200)
  return Math.max(0, 2 * sent - shown())
}

await main(process.argv.slice(2))
