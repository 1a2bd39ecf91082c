import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import { messages } from '#db/schema/messaging.ts'
import {
  connected,
  disconnected,
  type Outgoing,
  openPhone,
  openSocket,
  outgoing,
  say
} from '#tests/support/chat.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold, measure } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { aDivan, aSeller } from '#tests/support/seller.ts'
import { severalTimes } from '#tests/support/several-times.ts'
import { expect, test } from '#tests/support/site.ts'
import { type TwoServers, twoServers } from '#tests/support/two-servers.ts'
import { byHttp, sendUntilAnswered, stopListening } from '#tests/support/two-writers.ts'

/** `CHAT_TESTS=full` for the figures that the site is judged by. */
const FULL = process.env.CHAT_TESTS === 'full'
const REPEATED = FULL ? 1000 : 200
const PUBLISHED = FULL ? 1000 : 60
/** Of the plan: until a session that has ended has no socket. */
const CLOSED_MS = 2000
/** Of the plan: until nobody takes somebody for there who is not. */
const GONE_MS = 10_000

let two: TwoServers
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  two = await twoServers()
})
test.afterAll(() => two.close())

/** The answer to a listing, whose names PostgreSQL keeps in an order of its own; undefined when it is to come again. */
async function inOneOrder(answer: Response | undefined) {
  const text = await answer?.text().catch(() => undefined)
  if (!text || answer?.status === 503) return undefined
  expect([answer?.status, text]).toEqual([201, text])
  return JSON.stringify(Object.entries(JSON.parse(text)).sort())
}

/** A server that has too much to do asks for the message once more. */
async function laterOn(message: Outgoing, answer: unknown) {
  const isBusy = /"code":"(busy|database_unavailable)"|^undefined$/.test(
    `${JSON.stringify(answer)}`
  )
  if (!isBusy) throw new Error(JSON.stringify(answer))
  await pause(100)
  return message
}

test(
  'a message sent any number of times, by any door and across a restart, is one with one answer',
  LOAD,
  async () => {
    test.setTimeout(600_000)
    const [seller, buyer] = [await two.person(), await two.person()]
    const listing = await aListing(two.db, seller.account)
    const all = Array.from({ length: REPEATED }, (_, n) =>
      outgoing(listing.id, seller.account.id, `nr ${n}`)
    )
    const answers = new Map<string, Set<string>>(all.map(({ clientId }) => [clientId, new Set()]))
    const tries = severalTimes(all)

    async function replay(some: Outgoing[]) {
      const phones = await Promise.all(
        two.servers.map(({ origin }) => connected(openSocket(origin, buyer.cookie)))
      )
      const doors = [
        (message: Outgoing) => byHttp(two, buyer, 0, message),
        (message: Outgoing) => byHttp(two, buyer, 1, message),
        ...phones.map(socket => (message: Outgoing) => say(socket, 'send_message', message))
      ]
      const left = [...some]
      const send = async () => {
        for (let message = left.pop(); message; message = left.pop()) {
          const answer = await doors[randomInt(doors.length)]?.(message)
          if (answer?.ok) answers.get(message.clientId)?.add(JSON.stringify(answer.value))
          else left.push(await laterOn(message, answer))
        }
      }
      await Promise.all(Array.from({ length: 8 }, send))
      for (const socket of phones) socket.close()
    }
    await replay(tries.slice(0, tries.length / 2))
    await two.crash(1)
    await replay(tries.slice(tries.length / 2))

    const notOne = [...answers.values()].filter(each => each.size !== 1)
    expect(notOne).toEqual([])
    const of = `${REPEATED} sent ${tries.length} times`
    hold(5, 'messages without exactly one answer', notOne.length, { is: 0 }, { of })
    const stored = await two.db.$count(messages, eq(messages.senderId, buyer.account.id))
    hold(5, 'messages stored', stored, { is: REPEATED }, { of })
  }
)

test(
  'row 5: a listing sent any number of times, also to a process that is killed, is one with one answer',
  LOAD,
  async () => {
    test.setTimeout(600_000)
    const person = await two.person()
    const all = Array.from({ length: PUBLISHED }, () => ({ key: randomUUID(), body: aDivan() }))
    const tries = severalTimes(all)
    const answers = new Map<string, Set<string>>(all.map(({ key }) => [key, new Set()]))
    const at = await Promise.all(
      two.servers.map(({ origin }) => aSeller(origin, { ...person, id: person.account.id }))
    )
    const left = [...tries]
    const halfway = Promise.withResolvers<void>()
    const send = async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        if (left.length <= tries.length / 2) halfway.resolve()
        const { key, body } = one
        const asked = at[randomInt(2)]!.call('POST', '/api/listings', body, key)
        const answer = await inOneOrder(await asked.catch(() => undefined))
        if (answer) answers.get(key)?.add(answer)
        else left.unshift(await pause(50, one))
      }
    }
    const sending = Promise.all(Array.from({ length: 8 }, send))
    await Promise.race([sending, halfway.promise])
    await two.crash(1)
    await sending

    const of = `${PUBLISHED} sent ${tries.length} times`
    const notOne = [...answers.values()].filter(each => each.size !== 1).length
    hold(5, 'listings without exactly one answer', notOne, { is: 0 }, { of })
    const stored = await two.db.$count(listings, eq(listings.sellerId, person.account.id))
    hold(5, 'listings stored', stored, { is: PUBLISHED }, { of })
    const [{ key, body }] = all as [(typeof all)[0]]
    const other = { ...body, price: body.price + 1 }
    expect((await at[0]!.call('POST', '/api/listings', other, key)).status).toBe(422)
  }
)

test('signing out at one process closes the sockets at the other', async () => {
  const person = await two.person()
  const socket = await connected(openSocket(two.servers[1].origin, person.cookie))
  const ended = new Promise<string>(done => socket.once('disconnect', done))
  const began = performance.now()
  await two.call(two.servers[0].origin, person, 'POST', '/api/auth/logout', {})
  expect(await ended).toBe('io server disconnect')
  const ms = performance.now() - began
  measure(17, 'until a socket at the other process ends', ms, { below: CLOSED_MS }, { unit: 'ms' })
})

test('the sockets of one user are counted at all processes', async () => {
  const [person, buyer] = [await two.person(), await two.person()]
  const listing = await aListing(two.db, person.account)
  const open = (server: 0 | 1) => openSocket(two.servers[server].origin, person.cookie)
  const ten = [await connected(open(0))]
  // Processes that have just begun know of each other after a moment.
  const watcher = await connected(openSocket(two.servers[1].origin, buyer.cookie))
  await say(watcher, 'send_message', outgoing(listing.id, person.account.id, 'Jeni aty?'))
  const there = () => say(watcher, 'join_conversation', { listingId: listing.id })
  await expect.poll(there).toMatchObject({ value: { online: true } })
  for (let n = 1; n < 10; n++) ten.push(await connected(open(n < 6 ? 0 : 1)))
  const eleventh = open(1)
  const refused = new Promise(done => eleventh.once('refused', done))
  expect(await refused).toMatchObject({ code: 'too_many_requests' })
  await disconnected(eleventh)
  expect(ten.every(socket => socket.connected)).toBe(true)
  for (const socket of [...ten, watcher]) socket.close()
})

test('who was at a process that is killed is no longer shown as there', async () => {
  const [seller, buyer] = [await two.person(), await two.person()]
  const listing = await aListing(two.db, seller.account)
  const there = await connected(openSocket(two.servers[0].origin, seller.cookie))
  const here = await connected(openSocket(two.servers[1].origin, buyer.cookie))
  await say(here, 'send_message', outgoing(listing.id, seller.account.id, 'Jeni aty?'))
  const joined = await say(here, 'join_conversation', { listingId: listing.id })
  expect(joined).toMatchObject({ ok: true, value: { online: true } })
  const began = performance.now()
  const left = new Promise<{ ms: number }>(done =>
    here.once('presence', said => done({ ...said, ms: performance.now() - began }))
  )
  await two.crash(0)
  const { ms, ...presence } = await left
  expect(presence).toEqual({ userId: seller.account.id, online: false })
  measure(32, 'until nobody is shown at a killed process', ms, { below: GONE_MS }, { unit: 'ms' })
  for (const socket of [there, here]) socket.close()
})

test('a process that stops tells its sockets, and answers what it has begun', async () => {
  const [seller, buyer] = [await two.person(), await two.person()]
  const listing = await aListing(two.db, seller.account)
  const socket = await connected(openSocket(two.servers[0].origin, buyer.cookie))
  const restarting = new Promise(done => socket.once('server_restart', done))
  const ended = new Promise<string>(done => socket.once('disconnect', done))
  const first = outgoing(listing.id, seller.account.id, 'Në fund')
  const sending = say(socket, 'send_message', first)
  await two.servers[0].stop()
  expect(await restarting).toEqual({ withinMs: 5000 })
  expect(await ended).toBe('transport close')
  const answer = await sending.catch(() => undefined)
  const stored = await two.db.$count(messages, eq(messages.clientId, first.clientId))
  expect(stored).toBe(answer?.ok ? 1 : 0)
  await two.crash(0)
})

test('after the database has stumbled a socket comes back and has all it missed', async () => {
  const [seller, buyer] = [await two.person(), await two.person()]
  const listing = await aListing(two.db, seller.account)
  const phone = openPhone(two.servers[1].origin, seller.cookie)
  const writer = openPhone(two.servers[0].origin, buyer.cookie)
  const send = (text: string) =>
    sendUntilAnswered(two, buyer, writer, 0, outgoing(listing.id, seller.account.id, text))
  for (const text of ['a', 'b']) {
    await send(`${text}1`)
    await two.database.stumble()
    await send(`${text}2`)
  }
  await expect
    .poll(() => phone.shown().map(({ content }) => content))
    .toEqual(['a1', 'a2', 'b1', 'b2'])
  for (const each of [phone, writer]) each.close()
})

test('a process that has stopped listening for a moment makes its devices come back', async () => {
  const person = await two.person()
  const socket = await connected(openSocket(two.servers[1].origin, person.cookie))
  const ended = new Promise<string>(done => socket.once('disconnect', done))
  await stopListening(two)
  // As a lost line, after which a device connects again by itself.
  expect(await ended).toBe('transport close')
  await connected(openSocket(two.servers[1].origin, person.cookie)).then(again => again.close())
})
