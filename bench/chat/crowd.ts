import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { median, quantile } from '#tests/support/quantile.ts'
import { answerParent } from './child.ts'
import type { Pairing } from './pairs.ts'

/** What a process of clients is to do. */
export type Order = {
  /** One message a second each; or as fast as answered, with us or with the bare echo. */
  kind: 'steady' | 'fast' | 'echo'
  /** The buyers' server, then the sellers'. */
  origins: string[]
  pairs: Pairing[]
  /** Cookies of those who only listen. */
  idle: string[]
  seconds: number
}
export type Figures = {
  answered: number
  delivered: number
  drops: number
  /** How often the server was too busy for a message, which then came again. */
  refused: number
  p50: number
  p99: number
}

const AT_ONCE = 50
const LAST_ONES_MS = 3000
const BUSY_MS = 1000
const BUSY = new Set(['database_unavailable', 'busy'])

type Ack = { ok: boolean; error?: { code: string } }
type Seat = { socket: Socket; send(content: string, clientId: string): Promise<Ack> }

async function run(order: Order): Promise<Figures> {
  const { pairs, idle, origins, seconds, kind } = order
  const took: number[] = []
  let [answered, drops, delivered, refused] = [0, 0, 0, 0]
  const began = new Map<string, number>()
  const dropped = () => drops++
  const open = async (at: number, cookie: string) => {
    const socket = await connect(origins[at % origins.length] ?? '', cookie)
    socket.once('disconnect', dropped)
    return socket
  }
  const listeners = await inBatches(idle, (cookie, n) => open(n, cookie))
  const seats = await inBatches(pairs, async pair => {
    const [buyer, seller] = [await open(0, pair.buyer.cookie), await open(1, pair.seller.cookie)]
    const note = ({ content }: { content: string }) => {
      const at = began.get(content)
      if (at === undefined) return
      began.delete(content)
      delivered++
      took.push(performance.now() - at)
    }
    // Each side hears its own messages too; what counts is the other's.
    buyer.on(
      'message',
      (message: { content: string }) => message.content.startsWith('s') && note(message)
    )
    seller.on(
      'message',
      (message: { content: string }) => message.content.startsWith('b') && note(message)
    )
    return kind === 'echo' ? echoing(pair, buyer, seller) : chatting(pair, buyer, seller)
  })
  const until = performance.now() + seconds * 1000
  const write = async ({ send }: Seat, name: string) => {
    if (kind === 'steady') await pause(Math.random() * 1000)
    for (let n = 0; performance.now() < until; n++) {
      const [at, content, clientId] = [performance.now(), `${name} ${n}`, randomUUID()]
      began.set(content, at)
      refused += await untilTaken(() => send(content, clientId))
      answered++
      if (kind === 'steady') await pause(Math.max(0, 1000 - (performance.now() - at)))
    }
  }
  const writers = seats
    .flat()
    .map((seat, index) => write(seat, `${index % 2 === 0 ? 'b' : 's'}${Math.floor(index / 2)}`))
  await Promise.all(writers)
  await pause(LAST_ONES_MS)
  const figures = {
    answered,
    delivered,
    drops,
    refused,
    p50: median(took),
    p99: quantile(took, 0.99)
  }
  for (const socket of [...listeners, ...seats.flat().map(seat => seat.socket)]) {
    socket.off('disconnect', dropped)
    socket.close()
  }
  return figures
}

function chatting({ listingId, buyer, seller }: Pairing, one: Socket, other: Socket) {
  const sender = (socket: Socket, receiverId: number) => ({
    socket,
    send: (content: string, clientId: string): Promise<Ack> =>
      socket
        .timeout(30_000)
        .emitWithAck('send_message', { listingId, receiverId, content, clientId })
  })
  return [sender(one, seller.id), sender(other, buyer.id)]
}

async function echoing({ listingId }: Pairing, one: Socket, other: Socket) {
  const name = `pair:${listingId}`
  await Promise.all([one, other].map(socket => socket.emitWithAck('join', name)))
  const sender = (socket: Socket) => ({
    socket,
    send: (content: string): Promise<Ack> => socket.emitWithAck('send', name, content)
  })
  return [sender(one), sender(other)]
}

/** A busy server is asked again, with the same message. @returns how often it was busy. */
async function untilTaken(send: () => Promise<Ack>) {
  for (let refused = 0; ; refused++) {
    const { ok, error } = await send()
    if (ok) return refused
    if (!BUSY.has(error?.code ?? '')) throw new Error(JSON.stringify(error))
    await pause(BUSY_MS)
  }
}

function connect(origin: string, cookie: string) {
  const socket = io(origin, {
    path: '/ws',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie, origin }
  })
  return new Promise<Socket>((done, fail) => {
    socket.once('connect', () => done(socket))
    socket.once('connect_error', fail)
  })
}

async function inBatches<Item, Made>(
  items: Item[],
  make: (item: Item, index: number) => Promise<Made>
) {
  const made: Made[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const some = items.slice(at, at + AT_ONCE)
    made.push(...(await Promise.all(some.map((item, n) => make(item, at + n)))))
  }
  return made
}

answerParent(run)
