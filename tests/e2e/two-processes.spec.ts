import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messaging.ts'
import type { Message } from '#src/shared/schemas/messages.ts'
import {
  connected,
  disconnected,
  type Outgoing,
  openPhone,
  openSocket,
  outgoing,
  type Phone,
  say
} from '#tests/support/chat.ts'
import { aListing } from '#tests/support/factories.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { expect, test } from '#tests/support/site.ts'
import { type Person, type TwoServers, twoServers } from '#tests/support/two-servers.ts'

/** `CHAT_TESTS=full` for the figures that the site is judged by. */
const FULL = process.env.CHAT_TESTS === 'full'
const SENT = FULL ? 10_000 : 1500
const REPEATED = FULL ? 1000 : 200

let two: TwoServers
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  two = await twoServers()
})
test.afterAll(() => two.close())

/** As a chat does: the same message again until it is answered, by HTTP while the socket is down. */
async function sendUntilAnswered(from: Person, phone: Phone, server: 0 | 1, message: Outgoing) {
  for (;;) {
    const answer = phone.socket.connected
      ? await say(phone.socket, 'send_message', message).catch(() => undefined)
      : await byHttp(from, server, message)
    if (answer?.ok) return answer.value
    await pause(50)
  }
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

async function byHttp(from: Person, server: 0 | 1, message: Outgoing) {
  const { origin } = two.servers[server]
  const response = await two
    .call(origin, from, 'POST', '/api/messages', message)
    .catch(() => undefined)
  if (!response?.ok) return undefined
  return { ok: true as const, value: (await response.json()) as Message }
}

test(
  'of two who write to each other nothing is lost, doubled or out of order, though a process is killed',
  LOAD,
  async () => {
    test.setTimeout(600_000)
    const [seller, buyer] = [await two.person(), await two.person()]
    const listing = await aListing(two.db, seller.account)
    const [one, other] = [
      openPhone(two.servers[0].origin, buyer.cookie),
      openPhone(two.servers[1].origin, seller.cookie)
    ]
    const start = outgoing(listing.id, seller.account.id, 'b0')
    const { conversationId } = await sendUntilAnswered(buyer, one, 0, start)
    let sent = 1
    const write = async (from: Person, to: Person, phone: Phone, server: 0 | 1, name: string) => {
      for (let n = 1; n <= SENT / 2; n++) {
        const message = outgoing(listing.id, to.account.id, `${name}${n}`)
        await sendUntilAnswered(from, phone, server, message)
        sent++
      }
    }
    const crash = async () => {
      while (sent < SENT / 2) await pause(5)
      await two.crash(0)
    }
    await Promise.all([
      write(buyer, seller, one, 0, 'b'),
      write(seller, buyer, other, 1, 's'),
      crash()
    ])

    for (const phone of [one, other]) {
      await expect.poll(() => phone.shown(conversationId).length).toBe(SENT + 1)
      const shown = phone.shown(conversationId)
      expect(shown.map(({ seq }) => seq)).toEqual(Array.from({ length: SENT + 1 }, (_, n) => n + 1))
      for (const name of ['b', 's']) {
        const written = shown.map(each => each.content).filter(text => text.startsWith(name))
        const from = name === 'b' ? 0 : 1
        const count = written.length
        expect(written).toEqual(Array.from({ length: count }, (_, n) => `${name}${n + from}`))
      }
      phone.close()
    }
    const stored = await two.db
      .select({ seq: messages.seq })
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(asc(messages.seq))
    expect(stored).toHaveLength(SENT + 1)
  }
)

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
    const tries = all.flatMap(message => Array.from({ length: randomInt(1, 6) }, () => message))
    const shuffled = tries
      .map(message => ({ message, at: Math.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ message }) => message)

    async function replay(some: Outgoing[]) {
      const phones = await Promise.all(
        two.servers.map(({ origin }) => connected(openSocket(origin, buyer.cookie)))
      )
      const doors = [
        (message: Outgoing) => byHttp(buyer, 0, message),
        (message: Outgoing) => byHttp(buyer, 1, message),
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
    await replay(shuffled.slice(0, shuffled.length / 2))
    await two.crash(1)
    await replay(shuffled.slice(shuffled.length / 2))

    expect([...answers.values()].filter(each => each.size !== 1)).toEqual([])
    expect(await two.db.$count(messages, eq(messages.senderId, buyer.account.id))).toBe(REPEATED)
  }
)

test('signing out at one process closes the sockets at the other', async () => {
  const person = await two.person()
  const socket = await connected(openSocket(two.servers[1].origin, person.cookie))
  const ended = new Promise<string>(done => socket.once('disconnect', done))
  await two.call(two.servers[0].origin, person, 'POST', '/api/auth/logout', {})
  expect(await ended).toBe('io server disconnect')
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
  const left = new Promise(done => here.once('presence', done))
  await two.crash(0)
  expect(await left).toEqual({ userId: seller.account.id, online: false })
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
    sendUntilAnswered(buyer, writer, 0, outgoing(listing.id, seller.account.id, text))
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
  await two.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tregu live' and query ilike 'listen%'`)
  // As a lost line, after which a device connects again by itself.
  expect(await ended).toBe('transport close')
  await connected(openSocket(two.servers[1].origin, person.cookie)).then(again => again.close())
})
