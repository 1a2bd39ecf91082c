import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import type { Ack, ClientEvent } from '#src/shared/events.ts'
import type { Conversation, Message } from '#src/shared/schemas/messages.ts'
import type { Calls } from './calls.ts'
import type { ChatEnvironment } from './chat-environment.ts'
import type { SocketListeners } from './chat-socket.ts'
import type { ChatState } from './chat-state.ts'
import { openChat } from './open-chat.ts'
import type { Pending } from './outbox.ts'

const ME = 1
const OTHER = 2
const NOW = new Date('2026-01-01T12:00:00.000Z')

const message = (seq: number, fields: Partial<Message> = {}): Message => ({
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

const conversation: Conversation = {
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
  messages: [message(1)],
  lastSeq: 1,
  lastAt: NOW.toISOString(),
  unread: 1,
  mine: { read: 0, delivered: 0 },
  theirs: { read: 0, delivered: 0 },
  blocked: false
}

const GONE = { id: null, fullName: null }

type SentEvent = [event: ClientEvent, given: unknown]
type Answer = (event: ClientEvent, input: never) => unknown

/** A chat in a world that the test plays. */
function aChat({
  openId = 7 as number | undefined,
  offline = false,
  conversation: fields = {} as Partial<Conversation>
} = {}) {
  const world = {
    emitted: [] as SentEvent[],
    called: [] as [string, unknown][],
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
    failures: 0
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
    ['conversations', 'older', 'send', 'mark', 'block', 'report'].map(name => [
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
          return world.answer(event, input as never) as Ack<typeof event> | undefined
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
    tellFailed: () => {
      world.failures++
    },
    isPageVisible: () => world.looking,
    after: (ms, act) => void world.timers.push({ ms, act }),
    exclusively: callback => callback()
  }
  const chat = openChat(parts, $state)
  return { chat, world, socket: () => heard!, state: () => $state.get(), quiet }
}

/** Until everything that was begun has come to its end. */
const quiet = () => new Promise(done => setTimeout(done))

const stored = (input: { content: string; clientId: string }, seq = 2) =>
  message(seq, { senderId: ME, receiverId: OTHER, ...input })

describe('writing', () => {
  test('goes by the socket while it is connected, and is settled by the answer', async () => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    world.answer = (event, input) =>
      event === 'send_message' ? { ok: true, value: stored(input) } : undefined
    socket().live(true)
    chat.write('Po', null)
    expect(state().pending).toHaveLength(1)
    await quiet()
    expect(state().pending).toEqual([])
    expect(state().conversations[0]?.messages.map(({ content }) => content)).toEqual(['m1', 'Po'])
    expect(world.called.some(([name]) => name === 'send')).toBe(false)
  })

  test('waits without a network, then goes once and in order, with the same number', async () => {
    const { chat, world, socket, state } = aChat({ offline: true })
    await chat.start()
    chat.write('një', null)
    chat.write('dy', null)
    await quiet()
    expect(state()).toMatchObject({
      connection: 'offline',
      pending: [{ content: 'një' }, { content: 'dy' }]
    })
    expect([world.emitted, world.called, world.disconnected]).toEqual([[], [], true])

    const numbers = state().pending.map(({ clientId }) => clientId)
    let seq = 1
    world.answer = (event, input) =>
      event === 'send_message' ? { ok: true, value: stored(input, ++seq) } : undefined
    world.offline = false
    socket().live(true)
    chat.networkChanged()
    await quiet()
    const sent = world.emitted.filter(([event]) => event === 'send_message')
    expect(sent.map(([, input]) => (input as Pending).clientId)).toEqual(numbers)
    expect(state().pending).toEqual([])
    expect(state().conversations[0]?.messages.map(({ content }) => content)).toEqual([
      'm1',
      'një',
      'dy'
    ])
  })

  test('goes by HTTP where the socket gives no answer, with the same number', async () => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    socket().live(true)
    world.call = (name, input) =>
      name === 'send' ? { ok: true, value: stored(input as never) } : { ok: false, status: 0 }
    chat.write('Po', null)
    await quiet()
    const [bySocket] = world.emitted.filter(([event]) => event === 'send_message')
    const [byHttp] = world.called.filter(([name]) => name === 'send')
    expect(byHttp?.[1]).toEqual(bySocket?.[1])
    expect(state().pending).toEqual([])
  })

  test('that was refused stays in its place with the reason, and goes again by hand', async () => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    socket().live(true)
    world.answer = event =>
      event === 'send_message'
        ? { ok: false, error: { code: 'blocked', event, message: 'Jo.' } }
        : undefined
    chat.write('Po', null)
    chat.write('Edhe kjo', null)
    await quiet()
    expect(state().pending.map(({ problem }) => problem)).toEqual(['Jo.', 'Jo.'])
    expect(world.failures).toBe(2)
    const [first, second] = state().pending
    world.answer = (event, input) =>
      event === 'send_message' ? { ok: true, value: stored(input) } : undefined
    chat.retry(first!)
    chat.discard(second!)
    await quiet()
    expect(state().pending).toEqual([])
    expect(state().conversations[0]?.messages.at(-1)?.clientId).toBe(first?.clientId)
  })

  test.each([
    ['too many', { ok: false, error: { code: 'too_many_requests', retryAfter: 8 } }, 8],
    ['a server that is busy', { ok: false, error: { code: 'busy' } }, 3]
  ])('waits for another try after %s', async (_, answer, seconds) => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    socket().live(true)
    await quiet()
    world.timers.length = 0
    world.answer = event => (event === 'send_message' ? answer : undefined)
    chat.write('Po', null)
    await quiet()
    expect(state().pending).toMatchObject([{ content: 'Po' }])
    expect(state().pending[0]).not.toHaveProperty('problem')
    expect(world.timers.map(({ ms }) => ms)).toEqual([seconds * 1000])
    world.answer = (event, input) =>
      event === 'send_message' ? { ok: true, value: stored(input) } : undefined
    world.timers[0]?.act()
    await quiet()
    expect(state().pending).toEqual([])
  })

  test('is kept when the session has ended', async () => {
    const { chat, world, state } = aChat()
    await chat.start()
    world.call = () => ({ ok: false, status: 401, message: '', retryAfter: 0 })
    chat.write('Po', null)
    await quiet()
    expect(state()).toMatchObject({ connection: 'signedOut', pending: [{ content: 'Po' }] })
    expect(world.disconnected).toBe(true)
  })
})

describe('a connection', () => {
  test('names its member first, also when it has come back', async () => {
    const { chat, world, socket } = aChat()
    await chat.start()
    for (const _ of ['first', 'again']) {
      world.emitted.length = 0
      socket().live(true)
      expect(world.emitted[0]).toEqual(['auth', { userId: ME }])
      socket().live(false)
    }
  })
})

describe('what comes', () => {
  test('after a gap is asked for, in order', async () => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    const missed = [message(2), message(3)]
    socket().live(true)
    await quiet()
    world.answer = event =>
      event === 'catch_up' ? { ok: true, value: { messages: missed, more: false } } : undefined
    socket().message(message(3))
    await quiet()
    expect(world.emitted.findLast(([event]) => event === 'catch_up')?.[1]).toEqual({
      known: { 7: 1 }
    })
    expect(state().conversations[0]?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('is asked for by HTTP while the line is down', async () => {
    const { chat, world, state } = aChat()
    await chat.start()
    world.call = name =>
      name === 'conversations'
        ? { ok: true, total: 1, value: [{ ...conversation, messages: [message(1), message(2)] }] }
        : { ok: false, status: 0 }
    world.timers[0]?.act()
    await quiet()
    expect(state().conversations[0]?.messages.map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('is read in the open conversation while the member looks, else only delivered', async () => {
    const marksOf = (said: SentEvent[]) =>
      said.flatMap(([event, input]) => {
        const { mark, lastMessageId } = input as { mark: string; lastMessageId: number }
        return event === 'read' ? [`${mark} ${lastMessageId / 10}`] : []
      })
    const open = aChat()
    open.world.answer = (event, input: { mark: 'read'; lastMessageId: number }) =>
      event === 'read' && {
        ok: true,
        value: { conversationId: 7, userId: ME, mark: input.mark, seq: input.lastMessageId / 10 }
      }
    await open.chat.start()
    open.socket().live(true)
    await open.quiet()
    open.socket().message(message(2))
    await open.quiet()
    expect(marksOf(open.world.emitted)).toEqual(['read 1', 'read 2'])
    expect(open.state().conversations[0]).toMatchObject({ unread: 0, mine: { read: 2 } })

    open.world.looking = false
    open.socket().message(message(3))
    await open.quiet()
    expect(marksOf(open.world.emitted)).toEqual(['read 1', 'read 2', 'delivered 3'])
    expect(open.state().conversations[0]).toMatchObject({ unread: 1, mine: { read: 2 } })
    open.world.looking = true
    open.chat.pageShown()
    await open.quiet()
    expect(open.state().conversations[0]).toMatchObject({ unread: 0, mine: { read: 3 } })
  })

  test('is read also where the other is gone', async () => {
    const { chat, world, socket, quiet } = aChat({ conversation: { otherUser: GONE } })
    await chat.start()
    socket().live(true)
    await quiet()
    expect(world.emitted).toContainEqual([
      'read',
      { listingId: 3, otherUserId: null, lastMessageId: 10, mark: 'read' }
    ])
  })

  test('of presence and typing is forgotten when it is old', async () => {
    const { chat, world, socket, state } = aChat()
    await chat.start()
    world.answer = event =>
      event === 'join_conversation'
        ? { ok: true, value: { conversationId: 7, online: true } }
        : undefined
    socket().live(true)
    await quiet()
    expect(state().online).toEqual([OTHER])
    world.timers.length = 0
    socket().typing({ conversationId: 7, listingId: 3, userId: OTHER })
    socket().typing({ conversationId: 7, listingId: 3, userId: OTHER })
    expect(state().typing).toEqual([7])
    world.timers[0]?.act()
    expect(state().typing).toEqual([7])
    world.timers[1]?.act()
    expect(state().typing).toEqual([])
    socket().presence({ userId: OTHER, online: false })
    expect(state().online).toEqual([])
  })
})
