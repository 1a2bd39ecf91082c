import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import {
  type Ack,
  type ClientEvent,
  type ClientToServer,
  type ServerToClient,
  SOCKET_PATH
} from '#src/shared/events.ts'
import type { Message } from '#src/shared/schemas/messages.ts'

export type ChatSocket = Socket<ServerToClient, ClientToServer>
type Options = { origin?: string | undefined; namespace?: string; reconnection?: boolean }

/** A socket as a browser of this member opens it; the promise is up to the caller. */
export const openSocket = (
  server: string,
  cookie: string | undefined,
  { origin = server, namespace = '', reconnection = false }: Options = {}
): ChatSocket =>
  io(server + namespace, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection,
    reconnectionDelay: 200,
    reconnectionDelayMax: 500,
    extraHeaders: { ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}) }
  })

/** Resolves when it is connected, rejects when it is refused. */
export const connected = (socket: ChatSocket) =>
  new Promise<ChatSocket>((done, fail) => {
    socket.once('connect', () => done(socket))
    socket.once('connect_error', fail)
  })

export const disconnected = (socket: ChatSocket) =>
  new Promise<void>(done => {
    if (socket.disconnected && !socket.active) return done()
    socket.once('disconnect', () => done())
    socket.once('connect_error', () => done())
  })

/** Says an event and waits for its answer. */
export function say<Event extends ClientEvent>(socket: ChatSocket, event: Event, given: unknown) {
  const emit = socket.timeout(10_000).emitWithAck as unknown as (
    this: unknown,
    event: string,
    given: unknown
  ) => Promise<Ack<Event>>
  return emit.call(socket.timeout(10_000), event, given)
}

export type Phone = {
  socket: ChatSocket
  /** Messages as the chat would show them: each once, in the order of their conversation. */
  shown(conversationId?: number): Message[]
  /** How many messages arrived again, or after a later one, without a catch-up between. */
  disorder(): number
  close(): void
}

/** A device that keeps what it has, catches up whenever it is connected, and comes back by itself. */
export function openPhone(server: string, cookie: string): Phone {
  const socket = openSocket(server, cookie, { reconnection: true })
  const kept = new Map<number, Map<number, Message>>()
  let disorder = 0
  const last = (conversationId: number) => Math.max(0, ...(kept.get(conversationId)?.keys() ?? []))

  function keep(message: Message, live: boolean) {
    const { conversationId, seq } = message
    if (live && seq !== last(conversationId) + 1) disorder++
    const ofConversation = kept.get(conversationId) ?? new Map<number, Message>()
    kept.set(conversationId, ofConversation.set(seq, message))
  }

  let catching = false
  let waiting: Message[] = []
  async function catchUp() {
    catching = true
    for (let more = true; more; ) {
      const known = Object.fromEntries([...kept.keys()].map(id => [id, last(id)]))
      const answer = await say(socket, 'catch_up', { known }).catch(() => undefined)
      if (!answer?.ok) break
      for (const message of answer.value.messages) keep(message, false)
      more = answer.value.more
    }
    // What came meanwhile may be part of what was caught up.
    for (const message of waiting) {
      if (message.seq > last(message.conversationId)) keep(message, true)
    }
    waiting = []
    catching = false
  }
  socket.on('connect', () => void catchUp())
  socket.on('message', message => {
    if (catching) waiting.push(message)
    else keep(message, true)
  })
  return {
    socket,
    shown: id =>
      [...kept].flatMap(([each, of]) =>
        id === undefined || id === each ? [...of.values()].sort((a, b) => a.seq - b.seq) : []
      ),
    disorder: () => disorder,
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
