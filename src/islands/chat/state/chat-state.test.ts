import { describe, expect, test } from 'vitest'
import type { Conversation, Message } from '#src/shared/schemas/messages.ts'
import {
  type ChatState,
  isFresh,
  joined,
  knownSeqs,
  missesBefore,
  unreadIn,
  withConversations,
  withMark,
  withMessages
} from './chat-state.ts'

const ME = 1
const OTHER = 2
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()

const message = (seq: number, overrides: Partial<Message> = {}): Message => ({
  id: seq * 10,
  conversationId: 7,
  listingId: 3,
  seq,
  senderId: OTHER,
  receiverId: ME,
  content: `m${seq}`,
  photo: null,
  clientId: `c${overrides.conversationId ?? 7}-${seq}`,
  held: false,
  signs: [],
  createdAt: at(seq),
  ...overrides
})

const conversation = (
  messages: Message[],
  overrides: Partial<Conversation> = {}
): Conversation => ({
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
  messages,
  lastSeq: messages.at(-1)?.seq ?? 0,
  lastAt: messages.at(-1)?.createdAt ?? at(0),
  unread: 0,
  mine: { read: 0, delivered: 0 },
  theirs: { read: 0, delivered: 0 },
  suspended: false,
  blocked: false,
  ...overrides
})

const state = (conversations: Conversation[], overrides: Partial<ChatState> = {}): ChatState => ({
  me: ME,
  conversations,
  total: conversations.length,
  next: undefined,
  openId: undefined,
  pending: [],
  online: [],
  typing: [],
  connection: 'live',
  ...overrides
})
const seqs = (from: ChatState, id = 7) =>
  from.conversations.find(each => each.id === id)?.messages.map(({ seq }) => seq)

describe('messages', () => {
  test('stand by their place, each once, and only those after a gap', () => {
    const places = (messages: Message[]) => messages.map(({ seq }) => seq)
    expect(places(joined([message(2), message(3)], [message(1), message(3)]))).toEqual([1, 2, 3])
    expect(places(joined([message(1), message(2)], [message(8), message(9)]))).toEqual([8, 9])
  })

  test('bring their conversation to the top and count as unread, own ones do not', () => {
    const before = state([
      conversation([message(5, { conversationId: 8 })], { id: 8 }),
      conversation([message(1)])
    ])
    const after = withMessages(before, [
      message(2, { createdAt: at(9) }),
      message(3, { createdAt: at(10), senderId: ME })
    ])
    expect(after.conversations.map(({ id, unread, lastSeq }) => [id, unread, lastSeq])).toEqual([
      [7, 1, 3],
      [8, 0, 5]
    ])
    expect(unreadIn(after)).toBe(0)
    expect(withMessages(after, [message(2)]).conversations[0]?.unread).toBe(1)
  })

  test('of the past change neither the order nor what is unread', () => {
    const after = withMessages(state([conversation([message(3)], { unread: 1 })]), [
      message(1),
      message(2)
    ])
    expect(seqs(after)).toEqual([1, 2, 3])
    expect(after.conversations[0]).toMatchObject({ unread: 1, lastSeq: 3 })
  })

  test('are missed where one in between or the conversation is not known', () => {
    const known = state([conversation([message(1)])])
    expect(missesBefore(known, message(2))).toBe(false)
    expect(missesBefore(known, message(3))).toBe(true)
    expect(missesBefore(known, message(1, { conversationId: 9 }))).toBe(true)
  })

  test('end what waited and the typing of who wrote them', () => {
    const waiting = {
      clientId: 'c7-2',
      conversationId: 7,
      listingId: 3,
      receiverId: OTHER,
      content: 'm2',
      photo: null,
      at: at(2)
    }
    const before = state([conversation([message(1)])], { pending: [waiting], typing: [7] })
    expect(withMessages(before, [message(2, { senderId: ME })])).toMatchObject({
      pending: [],
      typing: [7]
    })
    expect(withMessages(before, [message(2)]).typing).toEqual([])
  })
})

describe('marks', () => {
  const three = state([conversation([message(1), message(2), message(3)], { unread: 3 })])
  const mark = { conversationId: 7, listingId: 3, userId: ME, mark: 'read' as const, seq: 2 }

  test('of mine leave unread what came after, and only go forward', () => {
    const read = withMark(three, mark)
    expect(read.conversations[0]).toMatchObject({ unread: 1, mine: { read: 2, delivered: 2 } })
    const again = withMark(read, { ...mark, seq: 1 })
    expect(again.conversations[0]).toMatchObject({ unread: 1, mine: { read: 2, delivered: 2 } })
  })

  test('of mine that only arrived leave unread also what is not loaded', () => {
    const some = state([conversation([message(8), message(9)], { lastSeq: 9, unread: 9 })])
    const arrived = { ...mark, mark: 'delivered' as const, seq: 9 }
    expect(withMark(some, arrived).conversations[0]).toMatchObject({
      unread: 9,
      mine: { read: 0, delivered: 9 }
    })
  })

  test('of the other are theirs, and arriving is not reading', () => {
    const delivered = withMark(three, { ...mark, userId: OTHER, mark: 'delivered', seq: 3 })
    expect(delivered.conversations[0]).toMatchObject({
      unread: 3,
      mine: { read: 0, delivered: 0 },
      theirs: { read: 0, delivered: 3 }
    })
  })
})

const answer = (received: Conversation) => ({ received: [received], outdated: new Set<number>() })

describe('conversations told anew', () => {
  test('keep what was loaded of their past, and what came live meanwhile', () => {
    const before = state([conversation([message(1), message(2), message(3)])])
    const after = withConversations(before, answer(conversation([message(2)], { unread: 1 })))
    expect(seqs(after)).toEqual([1, 2, 3])
    expect(after.conversations[0]).toMatchObject({ unread: 3, lastSeq: 3, lastAt: at(3) })
    expect(knownSeqs(after, 100)).toEqual({ 7: 3 })
  })

  test('are older than what was read while they were on their way', () => {
    const received = conversation([message(1), message(2)], { unread: 2 })
    const read = withMark(state([received]), {
      conversationId: 7,
      listingId: 3,
      userId: ME,
      mark: 'read',
      seq: 2
    })
    expect(withConversations(read, answer(received)).conversations[0]).toMatchObject({
      unread: 0,
      mine: { read: 2 }
    })
  })

  test('come in beside those of other pages', () => {
    const other = conversation([message(4, { conversationId: 8 })], { id: 8 })
    const after = withConversations(state([conversation([message(1)])]), answer(other))
    expect(after.conversations.map(({ id }) => id)).toEqual([8, 7])
  })
})

describe('a conversation', () => {
  test.each([
    ['stands out while what the other wrote last is unread', OTHER, 1, true],
    ['does not once it is read', OTHER, 0, false],
    ['does not once it is answered, read or not', ME, 1, false]
  ])('%s', (_, senderId, unread, fresh) => {
    const requested = conversation([message(1), message(2, { senderId })], { unread })
    expect(isFresh(state([requested]), requested)).toBe(fresh)
    expect(unreadIn(state([requested]))).toBe(fresh ? 1 : 0)
  })
})
