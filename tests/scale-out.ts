import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { report } from '#tests/support/figures.ts'
import { openBucket } from '#tests/support/s3.ts'
import { aDivan, aSeller, type Seller, snapshot } from '#tests/support/seller.ts'
import { freePort } from '#tests/support/server.ts'
import { openStandby, type Standby } from '#tests/support/standby.ts'
import { type TwoServers, twoServers } from '#tests/support/two-servers.ts'

const PAGES = ['/', '/search?q=divan', '/api/listings?limit=5', '/category/all']
const READERS = 6
const WRITERS = 2
/** Answers after each fault, before the next one. */
const BETWEEN = 100
const METRICS_TOKEN = 'token-of-the-rehearsal'
const uploaded = z.object({ url: z.string() })
const published = z.object({ id: z.number(), images: z.array(z.string()) })

/**
 * Rehearses docs/scale.md on one machine: `node tests/scale-out.ts`, where haproxy is installed. Two
 * processes behind the documented haproxy, with a streaming replica and an S3 server; while visitors
 * read and sellers publish with photos, each process is restarted and the replica is killed.
 */
async function main() {
  const bucket = await openBucket()
  const port = await freePort()
  const site = `http://localhost:${port}`
  let standby: Standby | undefined
  const env = {
    ...bucket.env,
    METRICS_TOKEN,
    PUBLIC_ORIGIN: site,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '5',
    PAGE_CACHE_MB: '32'
  }
  const two = await twoServers(env, async database => {
    standby = await openStandby(database)
    return { DATABASE_REPLICA_URL: standby.url }
  })
  const balancer = await openHaproxy(port, two)
  try {
    await Promise.race([rehearse(site, two, standby!), balancer.ended])
  } finally {
    await balancer.close()
    await two.close()
    await standby?.remove()
    await bucket.close()
  }
}

async function rehearse(site: string, two: TwoServers, standby: Standby) {
  await until(async () => (await fetch(`${site}/readyz`)).ok)
  await until(() => readsReplica(two))
  const load = startLoad(site, await aSeller(site))
  try {
    for (const index of [0, 1] as const) {
      await load.goesOn()
      await two.restart(index)
      console.log(`process ${index + 1} is restarted`)
    }
    await until(() => readsReplica(two))
    await load.goesOn()
    await standby.crash()
    await until(async () => !(await readsReplica(two)))
    await load.goesOn()
    await standby.start()
    await until(() => readsReplica(two))
    console.log('the replica was killed, and is read from again')
    await load.goesOn()
  } finally {
    await load.end()
  }
  await check(site, two, load)
}

function startLoad(site: string, seller: Seller) {
  const load = {
    answered: 0,
    failed: [] as unknown[],
    published: [] as number[],
    photos: [] as string[]
  }
  let isOver = false
  const note = (what: string, status: unknown, wanted: number) => {
    load.answered++
    if (status !== wanted) load.failed.push([what, status])
  }
  const read = async () => {
    const path = `${PAGES[load.answered % PAGES.length]}`
    const anew = `${path}${path.includes('?') ? '&' : '?'}minPrice=${load.answered}`
    const answer = await fetch(site + anew)
    await answer.arrayBuffer()
    note(anew, answer.status, 200)
  }
  const publish = async () => {
    const photo = await seller.upload(await snapshot())
    note('photo', photo.status, 201)
    const { url } = uploaded.parse(await photo.json())
    const stored = await seller.call('POST', '/api/listings', aDivan([url]))
    note('publish', stored.status, 201)
    load.published.push(published.parse(await stored.json()).id)
    load.photos.push(url)
  }
  const repeat = async (act: () => Promise<void>, every: number) => {
    while (!isOver) {
      await act().catch(error => load.failed.push(String(error)))
      await pause(every)
    }
  }
  const acts = [
    ...Array.from({ length: READERS }, () => repeat(read, 10)),
    ...Array.from({ length: WRITERS }, () => repeat(publish, 100))
  ]
  return {
    ...load,
    answers: () => load.answered,
    async goesOn() {
      const before = load.answered
      await until(async () => load.answered >= before + BETWEEN)
    },
    async end() {
      isOver = true
      await Promise.all(acts)
    }
  }
}

async function check(site: string, two: TwoServers, load: ReturnType<typeof startLoad>) {
  const of = `${load.answers()} requests`
  report(38, 'requests failed behind haproxy', load.failed.length, { is: 0 }, { of })
  assert.deepEqual(load.failed, [])
  const [row] = await two.db.execute<{ n: number }>(sql`select count(*)::int as n from listings`)
  const lost = load.published.length - (row?.n ?? 0)
  const published = `${load.published.length} published`
  report(38, 'listings lost behind haproxy', lost, { is: 0 }, { of: published })
  assert.equal(lost, 0)
  for (const url of load.photos) {
    assert.equal((await fetch(site + url)).status, 200, url)
  }
}

async function readsReplica({ servers }: TwoServers) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const texts = await Promise.all(
    servers.map(async ({ origin }) => (await fetch(`${origin}/metrics`, { headers })).text())
  )
  return texts.every(text => text.includes('\ntregu_replica_in_step 1\n'))
}

/** For as long as it takes. */
async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo().catch(() => false))) await pause(100)
}

/** By the documented configuration, without TLS. */
async function openHaproxy(port: number, { servers }: TwoServers) {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-haproxy-'))
  const [one, two] = servers.map(({ origin }) => new URL(origin).port)
  const conf = readFileSync('docs/deploy/haproxy.cfg', 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/ *(bind :443|http-request (deny|redirect)|default-server ssl).*\n/g, '')
    .replace('127.0.0.1:4321', `localhost:${one}`)
    .replace('127.0.0.1:4322', `localhost:${two}`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, conf)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  let isClosed = false
  const ended = once(child, 'exit').then(() => {
    if (!isClosed) throw new Error('haproxy has ended')
  })
  return {
    ended,
    async close() {
      isClosed = true
      child.kill()
      await ended.catch(() => {})
      await rm(folder, { recursive: true, force: true })
    }
  }
}

await main()
