import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import {
  type Ack,
  type ClientEvent,
  type ClientToServer,
  type ServerToClient,
  SOCKET_PATH
} from '#src/shared/events.ts'
import { type Message, messageAnswer } from '#src/shared/schemas/messages.ts'

import { aListing } from './factories.ts'
import type { Site } from './site.ts'

export type ChatSocket = Socket<ServerToClient, ClientToServer>
type Options = { origin?: string | undefined; namespace?: string; reconnection?: boolean }

/** Sockets that were ended or refused: one that has not come up yet looks the same. */
const ended = new WeakSet<ChatSocket>()

/** A socket as a browser of this member opens it; the promise is up to the caller. */
export function openSocket(
  server: string,
  cookie: string | undefined,
  { origin = server, namespace = '', reconnection = false }: Options = {}
): ChatSocket {
  const socket: ChatSocket = io(server + namespace, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection,
    reconnectionDelay: 200,
    reconnectionDelayMax: 500,
    extraHeaders: { ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}) }
  })
  for (const end of ['disconnect', 'connect_error'] as const)
    socket.on(end, () => ended.add(socket))
  return socket
}

/** Resolves when it is connected, rejects when it is refused. */
export const connected = (socket: ChatSocket) =>
  new Promise<ChatSocket>((done, fail) => {
    socket.once('connect', () => done(socket))
    socket.once('connect_error', fail)
  })

export const disconnected = (socket: ChatSocket) =>
  new Promise<void>(done => {
    if (socket.disconnected && ended.has(socket)) return done()
    socket.once('disconnect', () => done())
    socket.once('connect_error', () => done())
  })

/** Far above what a busy machine takes. */
const ANSWERED_MS = 60_000

/** Says an event and waits for its answer. */
export function say<Event extends ClientEvent>(socket: ChatSocket, event: Event, input: unknown) {
  const emit = socket.timeout(ANSWERED_MS).emitWithAck as unknown as (
    this: unknown,
    event: string,
    input: unknown
  ) => Promise<Ack<Event>>
  return emit.call(socket.timeout(ANSWERED_MS), event, input)
}

export type Phone = {
  socket: ChatSocket
  /** Messages in the order in which they were shown. */
  shown(conversationId?: number): Message[]
  /** How often a message came before one that it follows. */
  gaps(): number
  close(): void
}

/**
 * A device that shows each message once and in order, as a chat does: one it has is passed over, a
 * gap before one makes it catch up, and so does every connection.
 */
export function openPhone(server: string, cookie: string): Phone {
  const socket = openSocket(server, cookie, { reconnection: true })
  const stored = new Map<number, Message[]>()
  const of = (conversationId: number) => stored.get(conversationId) ?? []
  const last = (conversationId: number) => of(conversationId).at(-1)?.seq ?? 0
  let gaps = 0

  const show = (message: Message) => {
    stored.set(message.conversationId, [...of(message.conversationId), message])
  }

  let catching: Promise<void> | undefined
  async function catchUp() {
    for (let more = true; more; ) {
      const known = Object.fromEntries([...stored.keys()].map(id => [id, last(id)]))
      const answer = await say(socket, 'catch_up', { known }).catch(() => undefined)
      if (!answer?.ok) break
      // What came live meanwhile is shown already.
      for (const each of answer.value.messages) if (each.seq > last(each.conversationId)) show(each)
      more = answer.value.more
    }
    catching = undefined
  }
  socket.on('connect', () => {
    catching ??= catchUp()
  })
  socket.on('message', message => {
    const next = last(message.conversationId) + 1
    if (message.seq === next) show(message)
    else if (message.seq > next) {
      gaps++
      const again = () => {
        if (last(message.conversationId) < message.seq) catching ??= catchUp()
      }
      if (catching) void catching.then(again)
      else again()
    }
  })
  return {
    socket,
    shown: id =>
      [...stored].flatMap(([each, shown]) => (id === undefined || id === each ? shown : [])),
    gaps: () => gaps,
    close: () => socket.close()
  }
}

export type Outgoing = { listingId: number; receiverId: number; content: string; clientId: string }
export const outgoing = (listingId: number, receiverId: number, content: string): Outgoing => ({
  listingId,
  receiverId,
  content,
  clientId: randomUUID()
})

/** Begun by a message of the buyer, by the API. */
export async function startConversation(site: Site) {
  const [seller, buyer] = [await site.member(), await site.member()]
  const listing = await aListing(site.db, seller.account)
  const body = outgoing(listing.id, seller.account.id, `Fshehtë ${randomUUID()}`)
  const response = await site.call('POST', '/api/messages', { as: buyer, body })
  return { seller, buyer, listing, message: messageAnswer.parse(await response.json()) }
}
export type StartedConversation = Awaited<ReturnType<typeof startConversation>>
