import { setTimeout as pause } from 'node:timers/promises'
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
const GROWTH_MAX = 10
const MB_PER_MINUTE_MAX = 1
const FILES_MAX = 20
const LOOP_P99_MAX_MS = 50

async function main([minutes = '60']: string[]) {
  const runMs = Number(minutes) * 60_000
  if (!(runMs > 0)) throw new Error('npm run test:soak -- MINUTES')
  const site = await openSite()
  try {
    process.exitCode = (await soak(site, runMs)) ? 0 : 1
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
  const holds: [string, boolean, string][] = [
    [
      'requests',
      requests > 0,
      `${requests}, ${Math.round(requests / (figures.now() / 1000))} a second, p99 ${usual} ms away from faults, ${most} ms allowed`
    ],
    ['failed away from faults', failed.length === 0, summary(failed.map(({ what }) => what))],
    [
      'acknowledged writes lost',
      sumOf(table) + api + unseen === 0,
      `tables ${JSON.stringify(table)}, API and photos ${api}, messages not shown ${unseen}, of ${ledger.posted.length} listings, ${ledger.sent.length} messages, ${ledger.saved.size} saved`
    ],
    [
      `memory grows by at most ${GROWTH_MAX} % and ${MB_PER_MINUTE_MAX} MB a minute`,
      grown.percent <= GROWTH_MAX && grown.mbPerMinute <= MB_PER_MINUTE_MAX,
      JSON.stringify(grown)
    ],
    [`open files stay within ${FILES_MAX}`, Math.abs(grown.files) <= FILES_MAX, `${grown.files}`],
    [
      `the event loop is late by less than ${LOOP_P99_MAX_MS} ms away from faults`,
      loops.every(ms => ms < LOOP_P99_MAX_MS),
      `p99 between faults ${loops.map(Math.round).join(', ')} ms`
    ],
    ['idle tabs are connected', stillOpen === IDLE_TABS, `${stillOpen} of ${IDLE_TABS}`],
    ['nothing uncaught', bugs.length === 0, summary(bugs)],
    [
      `each of ${faults.length} faults is got over`,
      faults.every(fault => fault.holds),
      `p99 at most ${most} ms and no failure from 5 s after it`
    ]
  ]
  for (const [what, isKept, figure] of holds) {
    console.log(`${isKept ? 'holds ' : 'BROKEN'}  ${what}: ${figure}`)
  }
  return holds.every(([, isKept]) => isKept)
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

function summary(names: readonly string[]) {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return `${names.length} ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`
}

await main(process.argv.slice(2))
