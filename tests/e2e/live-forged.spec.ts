import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, gt, sql } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { messages } from '#db/schema/messaging.ts'
import {
  connected,
  disconnected,
  openSocket,
  outgoing,
  type StartedConversation,
  startConversation
} from '#tests/support/chat.ts'
import { hold, measure } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { growth } from '#tests/support/memory.ts'
import { type RawSocket, rawHandshake } from '#tests/support/raw-socket.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { expect, openSite, test } from '#tests/support/site.ts'

/** Handshakes none of which may be let in. */
function forgedHandshakes(origin: string, cookie: string) {
  const [name = '', token = ''] = cookie.split('=')
  const bits = Array.from(token).flatMap((letter, n) =>
    [letter === 'A' ? 'B' : 'A', letter === '-' ? '_' : '-'].map(changed => ({
      origin,
      cookie: `${name}=${token.slice(0, n)}${changed}${token.slice(n + 1)}`
    }))
  )
  const unknown = Array.from({ length: 25 }, () => ({
    origin,
    cookie: `${name}=${randomBytes(32).toString('base64url')}`
  }))
  const foreign = [
    'https://evil.example',
    'null',
    '',
    'file://',
    `${origin}.evil.example`,
    origin.replace('http:', 'https:'),
    origin.replace(/\d+$/, '1')
  ]
  return [
    {},
    { origin },
    { cookie },
    ...bits,
    ...unknown,
    ...foreign.map(each => ({ origin: each, cookie })),
    { origin, cookie: `session=${token}` },
    { origin, cookie: `${name}=` },
    { origin, cookie: `${name}="${token}"` },
    { origin, cookie: `${name}=x; ${cookie}` },
    { origin, cookie: `${cookie.toLowerCase()}` },
    { origin, authorization: `Bearer ${token}` },
    { origin, cookie, host: 'evil.example' }
  ]
}

/** Frames that a signed-in stranger may send as long as they like. */
function forgedFrames({ seller, buyer, listing, message }: StartedConversation) {
  const listingId = listing.id
  const events: [string, unknown][] = [
    ['auth', { userId: buyer.account.id }],
    ['auth', { userId: '1 or 1=1' }],
    ['join_conversation', { listingId, otherUserId: buyer.account.id }],
    ['join_conversation', { listingId, otherUserId: seller.account.id }],
    ['join_conversation', { listingId: [listingId], otherUserId: null }],
    ['read', { listingId, otherUserId: buyer.account.id, lastMessageId: message.id }],
    ['typing', { listingId, otherUserId: buyer.account.id }],
    ['catch_up', { known: { [message.conversationId]: 0 } }],
    ['catch_up', { known: { __proto__: 1, constructor: 2, '-1': 0, x: 'y' } }],
    [
      'send_message',
      { ...outgoing(listingId, buyer.account.id, 'x'), senderId: seller.account.id }
    ],
    ['send_message', { ...outgoing(listingId, seller.account.id, 'x'), content: { a: 1 } }],
    ['send_message', { ...outgoing(listingId, seller.account.id, 'x'), clientId: 'x' }],
    ['send_message', { ...outgoing(listingId, seller.account.id, 'x'), photo: '../../etc/passwd' }],
    ['send_message', outgoing(listingId, seller.account.id, 'a'.repeat(2001))],
    ['send_message', outgoing(listingId, seller.account.id, ' ')],
    ['message', message],
    ['server_restart', { withinMs: 0 }],
    ['__proto__', {}],
    ['constructor', {}],
    ['toString', {}],
    ['disconnect', {}],
    ['x'.repeat(3000), {}]
  ]
  const packets = events.map(([event, payload]) => `42${JSON.stringify([event, payload])}`)
  const withAck = events.map(([event, payload]) => `4217${JSON.stringify([event, payload])}`)
  const odd = [
    '40/admin,',
    '42/admin,["send_message",{}]',
    '42["send_message"]',
    '42[]',
    '42{}',
    '42null',
    '42["send_message",',
    '450-["send_message",{"_placeholder":true,"num":0}]',
    '451-["send_message",{"_placeholder":true,"num":0}]',
    '4511-["x"]',
    '45999999999-["x"]',
    '43["x"]',
    '44{"message":"x"}',
    '4',
    '9',
    'x',
    '',
    `42${'['.repeat(8000)}`,
    `42["auth",${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}]`
  ]
  return [...packets, ...withAck, ...odd]
}

/** Of the plan: until what is forged is answered or cut off, and what all of it takes. */
const [ANSWERED_MS, GROWTH_MB] = [1000, 50]

let server: TestServer
let site: Awaited<ReturnType<typeof openSite>>
test.beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } })
  site = await openSite(server)
})
test.afterAll(async () => {
  await site.close()
  await server.stop()
})

/** How long it took until this holds or the line is cut; fails after a minute. */
async function untilAnswered(socket: RawSocket, isAnswered: () => boolean) {
  const began = performance.now()
  let isCut = false
  void socket.closed.then(() => {
    isCut = true
  })
  const isOver = () => isCut || isAnswered()
  while (!isOver() && performance.now() - began < 60_000) await pause(5)
  return { isOver: isOver(), ms: performance.now() - began }
}

type Frame = { opcode: number; bytes: Uint8Array | string; final: boolean }

/**
 * Either it is answered that there is no such event, or the line is cut; nothing of `secrets` is said.
 * @returns the milliseconds until then
 */
async function sendForged(headers: Headers, { opcode, bytes, final }: Frame, secrets: string[]) {
  const name = `${opcode} ${String(bytes).slice(0, 60)}`
  const { socket } = await rawHandshake(site.origin, { headers })
  if (!socket) throw new Error('the stranger was not let in')
  socket.text('40')
  await expect.poll(() => socket.heard()).toContain('40{"sid"')
  socket.frame(opcode, bytes, final)
  socket.text('42["x",{}]')
  const isRefused = () => /bad_request|not_allowed/.test(socket.heard())
  const { isOver, ms } = await untilAnswered(socket, isRefused)
  expect(isOver, name).toBe(true)
  for (const secret of secrets) expect(socket.heard()).not.toContain(secret)
  socket.end()
  return ms
}
type Headers = { origin: string; cookie: string }

/** Ten thousand of one byte, which never end. */
async function sendFragments(headers: Headers) {
  const { socket } = await rawHandshake(site.origin, { headers })
  socket?.frame(1, '4', false)
  for (let n = 0; n < 10_000; n++) socket?.frame(0, 'x', false)
  socket?.end()
}

test('forged handshakes and frames are not accepted, and change nothing', LOAD, async () => {
  const [conversation, stranger] = [await startConversation(site), await site.member()]
  const listener = await connected(openSocket(site.origin, conversation.seller.cookie))
  const heardByOthers: unknown[] = []
  listener.onAny((...heard) => heardByOthers.push(heard))
  const [{ last } = { last: 0 }] = await site.db
    .select({ last: sql<number>`max(${messages.id})`.mapWith(Number) })
    .from(messages)

  const handshakes = forgedHandshakes(site.origin, conversation.buyer.cookie)
  for (const headers of handshakes) {
    const { status } = await rawHandshake(site.origin, { headers })
    expect(status, JSON.stringify(headers)).not.toBe(101)
  }
  const [ended, expired] = [await site.member(), await site.member()]
  await site.call('POST', '/api/auth/logout', { as: ended, body: {} })
  await site.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, expired.account.id))
  for (const { cookie } of [ended, expired]) {
    const { status } = await rawHandshake(site.origin, { headers: { origin: site.origin, cookie } })
    expect(status).not.toBe(101)
  }
  const headers = { origin: site.origin, cookie: stranger.cookie }
  for (const path of ['/ws/?EIO=4&transport=polling', '/ws', '/wss/']) {
    expect((await rawHandshake(site.origin, { headers, path })).status, path).not.toBe(101)
  }

  const frames = forgedFrames(conversation)
  const own = { opcode: 1, final: true }
  const raw: Frame[] = [
    ...frames.map(bytes => ({ ...own, bytes })),
    { ...own, bytes: Buffer.from([0x34, 0x32, 0xff, 0xfe, 0xc0]) },
    { ...own, opcode: 2, bytes: Buffer.alloc(100) },
    { ...own, opcode: 3, bytes: 'x' },
    { ...own, opcode: 0, bytes: 'x' },
    { ...own, bytes: `42["send_message",{"content":"${'a'.repeat(1024 * 1024)}"}]` }
  ]
  const secrets = [
    conversation.message.content,
    `"conversationId":${conversation.message.conversationId}`
  ]
  let longest = 0
  const sendAll = async () => {
    for (const each of raw) longest = Math.max(longest, await sendForged(headers, each, secrets))
    await sendFragments(headers)
  }
  // What the process keeps from the first time on is not counted.
  await sendAll()
  const grown = await growth(server.child.pid ?? 0, sendAll)
  hold(8, 'memory growth', grown / 1024 ** 2, { below: GROWTH_MB }, { unit: 'MB' })
  measure(8, 'longest until a frame is refused', longest, { below: ANSWERED_MS }, { unit: 'ms' })

  const tried = handshakes.length + 3 + raw.length + 1
  expect(tried).toBeGreaterThanOrEqual(200)
  const written = await site.db.select().from(messages).where(gt(messages.id, last))
  const { id } = stranger.account
  const forged = written.filter(each =>
    [id, conversation.buyer.account.id].includes(each.senderId ?? 0)
  )
  expect(forged).toEqual([])
  const of = `${tried} handshakes and frames`
  hold(8, 'rows written', forged.length, { is: 0 }, { of })
  expect(heardByOthers).toEqual([])
  hold(8, 'frames that others heard', heardByOthers.length, { is: 0 }, { of })
  expect((await site.call('GET', '/healthz')).status).toBe(200)
  listener.close()
  await disconnected(listener)
})
