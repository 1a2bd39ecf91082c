import { atom } from 'nanostores'
import type { Pending } from '#src/browser/messages/outbox.ts'
import type { Calls } from '#src/islands/chat/state/calls.ts'
import type { ChatEnvironment } from '#src/islands/chat/state/chat-environment.ts'
import type { SocketListeners } from '#src/islands/chat/state/chat-socket.ts'
import type { ChatState } from '#src/islands/chat/state/chat-state.ts'
import { openChat } from '#src/islands/chat/state/open-chat.ts'
import type { Ack, ClientEvent } from '#src/shared/events.ts'
import type { Conversation, Message } from '#src/shared/schemas/messages.ts'

export const ME = 1
export const OTHER = 2
const NOW = new Date('2026-01-01T12:00:00.000Z')

export const message = (seq: number, fields: Partial<Message> = {}): Message => ({
  id: seq * 10,
  conversationId: 7,
  listingId: 3,
  seq,
  senderId: OTHER,
  receiverId: ME,
  content: `m${seq}`,
  photo: null,
  clientId: `c${seq}`,
  held: false,
  signs: [],
  createdAt: NOW.toISOString(),
  ...fields
})

export const conversation: Conversation = {
  id: 7,
  otherUser: { id: OTHER, fullName: 'Drita Leka' },
  listing: {
    id: 3,
    title: 'Kolltuk',
    image: null,
    city: 'Tiranë',
    category: 'mobiljet',
    exists: true,
    offer: null
  },
  role: 'seller',
  deal: null,
  messages: [message(1)],
  lastSeq: 1,
  lastAt: NOW.toISOString(),
  unread: 1,
  mine: { read: 0, delivered: 0 },
  theirs: { read: 0, delivered: 0 },
  suspended: false,
  blocked: false
}

export const GONE = { id: null, fullName: null }

export type SentEvent = [event: ClientEvent, given: unknown]
type Answer = (event: ClientEvent, input: never) => unknown

/** A chat in a world that the test plays. */
export function aChat({
  openId = 7 as number | undefined,
  offline = false,
  conversation: fields = {} as Partial<Conversation>
} = {}) {
  const world = {
    emitted: [] as SentEvent[],
    called: [] as [string, unknown][],
    /** Whether the server takes the page's member for who is signed in. */
    auth: (() => ({ ok: true })) as () => unknown,
    answer: (() => undefined) as Answer,
    call: ((name: string) =>
      name === 'conversations'
        ? { ok: true, value: [], total: 1 }
        : { ok: false, status: 0, message: '', retryAfter: 0 }) as (
      name: string,
      input: unknown
    ) => unknown,
    offline,
    looking: true,
    timers: [] as { ms: number; act: () => void }[],
    disconnected: false,
    failures: [] as string[]
  }
  const box = new Map<string, Pending>()
  let heard: SocketListeners | undefined
  const $state = atom<ChatState>({
    me: ME,
    conversations: [{ ...conversation, ...fields }],
    total: 1,
    next: undefined,
    openId,
    pending: [],
    online: [],
    typing: [],
    connection: 'connecting'
  })
  const calls = Object.fromEntries(
    ['conversations', 'conversation', 'older', 'send', 'mark', 'block', 'report'].map(name => [
      name,
      async (input: unknown) => {
        world.called.push([name, input])
        return world.call(name, input)
      }
    ])
  ) as unknown as Calls
  const parts: ChatEnvironment = {
    openChatSocket: async listeners => {
      heard = listeners
      return {
        emit: async (event, input) => {
          world.emitted.push([event, input])
          const answer = event === 'auth' ? world.auth() : world.answer(event, input as never)
          return (await answer) as Ack<typeof event> | undefined
        },
        connect: () => {
          world.disconnected = false
        },
        disconnect: () => {
          world.disconnected = true
        }
      }
    },
    calls,
    outbox: {
      load: () => [...box.values()],
      put: pending => void box.set(pending.clientId, pending),
      remove: clientId => void box.delete(clientId)
    },
    drafts: { load: () => undefined, keep: () => {} },
    now: () => NOW,
    offline: () => world.offline,
    tellFailed: problem => void world.failures.push(problem),
    isPageVisible: () => world.looking,
    after: (ms, act) => void world.timers.push({ ms, act }),
    exclusively: callback => callback()
  }
  const chat = openChat(parts, $state)
  return { chat, world, socket: () => heard!, state: () => $state.get(), outbox: box, quiet }
}

/** Until everything that was begun has come to its end. */
export const quiet = () => new Promise(done => setTimeout(done))

export const stored = (input: { content: string; clientId: string }, seq = 2) =>
  message(seq, { senderId: ME, receiverId: OTHER, ...input })
