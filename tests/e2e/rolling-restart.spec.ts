import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openBalancer } from '#tests/support/balancer.ts'
import { type ChatSocket, connected, openPhone, openSocket, outgoing } from '#tests/support/chat.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold, measure } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { aDivan, snapshot } from '#tests/support/seller.ts'
import { freePort } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'
import { type Person, type TwoServers, twoServers } from '#tests/support/two-servers.ts'

/** Each asks again as soon as it is answered: about 200 answers a second where nothing else goes on. */
const READERS = 12
const WRITERS = 2
const [PEOPLE, SOCKETS_EACH, UPLOADS] = [100, 5, 20]
const PAGES = ['/', '/search?q=divan', '/api/listings?limit=5', '/about', '/category/all']
/** Of a restart that needs this, nothing was seen. */
const PASSED_EACH = 20
const DRAIN_SECONDS = 5
/** Of the plan: what is under way is finished by then. */
const FINISHED_SECONDS = 25
/** Devices come back within five seconds, not all at one moment. */
const SPREAD_MS = 3000

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

/** Each by a connection of its own: the status, or why there was none. */
const ask = (origin: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<number | string>(done => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = request(origin + path, {
      method,
      agent: false,
      headers: { ...headers, ...length, connection: 'close' }
    })
    sent.once('error', error => done(`${error}`))
    sent.once('response', async answer => {
      await text(answer).catch(error => done(`${error}`))
      done(answer.statusCode ?? 0)
    })
    sent.end(body)
  })

type Answer = readonly [what: string, status: number | string]

/** What people do meanwhile, through the balancer at `site`. */
function openLoad(site: string, person: Person) {
  const answers: Answer[] = []
  const headers = { origin: site, cookie: person.cookie }
  let isOver = false
  const until = async (act: () => Promise<Answer>) => {
    while (!isOver) {
      answers.push(await act())
      await pause(20)
    }
  }
  const read = async () => {
    const path = PAGES[answers.length % PAGES.length]!
    return [path, await ask(site, path)] as const
  }
  const publish = async () => {
    const json = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const sent = {
      method: 'POST',
      headers: { ...headers, ...json },
      body: JSON.stringify(aDivan())
    }
    return ['publish', await ask(site, '/api/listings', sent)] as const
  }
  /** A process that has too many to decode asks for it once more. */
  const upload = async () => {
    const form = new FormData()
    form.set(
      'photo',
      new Blob([Uint8Array.from(await snapshot())], { type: 'image/jpeg' }),
      'a.jpg'
    )
    const made = new Request(site, { method: 'POST', body: form })
    const type = { 'content-type': made.headers.get('content-type') ?? '' }
    const body = Buffer.from(await made.arrayBuffer())
    for (;;) {
      const sent = { method: 'POST', headers: { ...headers, ...type }, body }
      const status = await ask(site, '/api/photos', sent)
      if (status !== 503) return void answers.push(['upload', status])
      await pause(200)
    }
  }
  const all = [
    ...Array.from({ length: READERS }, () => until(read)),
    ...Array.from({ length: WRITERS }, () => until(publish))
  ]
  return {
    answers,
    upload: () => Promise.all(Array.from({ length: UPLOADS }, upload)),
    async end() {
      isOver = true
      await Promise.all(all)
    }
  }
}

/** Devices that come back when they are told to, as a chat does. */
async function openDevices(site: string, two: TwoServers) {
  const told: { socket: ChatSocket; at: number; back?: number }[] = []
  const [sockets, opened]: [ChatSocket[], Promise<ChatSocket>[]] = [[], []]
  for (let n = 0; n < PEOPLE; n++) {
    const { cookie } = await two.person()
    for (let k = 0; k < SOCKETS_EACH; k++) {
      const socket = openSocket(site, cookie, { reconnection: true })
      sockets.push(socket)
      opened.push(connected(socket))
    }
  }
  await Promise.all(opened)
  for (const socket of sockets) {
    socket.on('server_restart', ({ withinMs }) => {
      const wait = Math.random() * withinMs
      socket.io.randomizationFactor(0)
      socket.io.reconnectionDelay(wait).reconnectionDelayMax(wait)
      told.push({ socket, at: performance.now() })
    })
    socket.on('connect', () => {
      const last = told.findLast(each => each.socket === socket)
      if (last) last.back ??= performance.now()
    })
  }
  return { sockets, told }
}

/**
 * Everything that was answered is there, and it ended well.
 * @returns the seconds from its drain until it has ended
 */
async function restartUnderLoad(two: TwoServers, index: 0 | 1, load: ReturnType<typeof openLoad>) {
  const { child } = two.servers[index]
  const exit = once(child, 'exit')
  const uploads = load.upload()
  await pause(100)
  const began = performance.now()
  const restarted = two.restart(index)
  expect(await exit).toEqual([0, null])
  const seconds = (performance.now() - began) / 1000 - DRAIN_SECONDS
  await Promise.all([uploads, restarted])
  return seconds
}

test(
  'rows 38 and 40: two processes are restarted one after the other, and no request fails',
  LOAD,
  async () => {
    test.setTimeout(600_000)
    const port = await freePort()
    const site = `http://localhost:${port}`
    const env = { PUBLIC_ORIGIN: site, DRAIN_SECONDS: `${DRAIN_SECONDS}`, PAGE_CACHE_MB: '32' }
    const two = await twoServers(env)
    const origins = two.servers.map(({ origin }) => origin)
    const balancer = await openBalancer(port, origins)
    const [seller, buyer] = [await two.person(), await two.person()]
    const { id: listingId } = await aListing(two.db, seller.account)
    try {
      await expect.poll(() => origins.every(balancer.isReady)).toBe(true)
      const { sockets, told } = await openDevices(site, two)
      const phone = openPhone(site, seller.cookie)
      const load = openLoad(site, buyer)
      const [written, ended]: [string[], number[]] = [[], []]
      const write = async () => {
        const message = outgoing(listingId, seller.account.id, `nr ${written.length}`)
        const headers = { origin: site, cookie: buyer.cookie, 'content-type': 'application/json' }
        const sent = { method: 'POST', headers, body: JSON.stringify(message) }
        const status = await ask(site, '/api/messages', sent)
        if (status === 201) written.push(message.content)
        load.answers.push(['message', status])
      }
      for (const index of [0, 1] as const) {
        const origin = origins[index]!
        const before = balancer.passed(origin)
        await expect.poll(() => balancer.passed(origin)).toBeGreaterThan(before + PASSED_EACH)
        const from = told.length
        const restarting = restartUnderLoad(two, index, load)
        let isOver = false
        const writing = restarting.finally(() => {
          isOver = true
        })
        while (!isOver) {
          await write()
          await pause(20)
        }
        ended.push(await writing)
        await expect.poll(() => balancer.isReady(origin)).toBe(true)
        await expect.poll(() => sockets.every(socket => socket.connected)).toBe(true)
        const backAfter = told
          .slice(from)
          .map(({ at, back = Number.POSITIVE_INFINITY }) => back - at)
        expect(backAfter.length).toBeGreaterThan(SOCKETS_EACH * 10)
        expect(Math.max(...backAfter) - Math.min(...backAfter)).toBeGreaterThan(SPREAD_MS)
      }
      await load.end()
      const expected = (what: string) => (what.startsWith('/') ? 200 : 201)
      const failed = load.answers.filter(([what, status]) => status !== expected(what))
      expect(failed).toEqual([])
      const of = `${load.answers.length} beside two restarts`
      hold(38, 'requests failed', failed.length, { is: 0 }, { of })
      const last = Math.max(...ended)
      measure(
        38,
        'from the end of its drain until a process has ended',
        last,
        { below: FINISHED_SECONDS },
        { unit: 's' }
      )
      for (const what of ['publish', 'upload', 'message']) {
        expect(load.answers.some(([each]) => each === what)).toBe(true)
      }
      await expect.poll(() => phone.shown().map(({ content }) => content)).toEqual(written)
      const lost = written.length - phone.shown().length
      hold(38, 'messages lost', lost, { is: 0 }, { of: `${written.length} messages` })
      // No job is left in the hands of a process that is gone.
      const held = () => two.db.execute(sql`select 1 from pgboss.job where state = 'active'`)
      await expect.poll(async () => (await held()).length).toBe(0)
      for (const socket of [...sockets, phone.socket]) socket.close()
    } finally {
      await balancer.close()
      await two.close()
    }
  }
)
