import type { Pending } from '#src/browser/messages/outbox.ts'
import type { Conversation, Mark, Message } from '#src/shared/schemas/messages.ts'
import type { Answer } from './answer-order.ts'

/** Whether messages arrive live; `offline` is the browser's own report about the network. */
export type ConnectionState = 'connecting' | 'live' | 'lost' | 'offline' | 'signedOut'

export type ChatState = {
  me: number
  conversations: readonly Conversation[]
  total: number
  next: string | undefined
  openId: number | undefined
  pending: readonly Pending[]
  online: readonly number[]
  typing: readonly number[]
  connection: ConnectionState
}

export type Store = {
  current(): ChatState
  update(change: (before: ChatState) => ChatState): void
}

export const conversationIn = ({ conversations }: ChatState, id: number | undefined) =>
  conversations.find(each => each.id === id)

/** In order of their places; if some are missing in between, only those after the gap. */
export function joined(have: readonly Message[], incoming: readonly Message[]) {
  const bySeq = new Map([...have, ...incoming].map(message => [message.seq, message]))
  const sorted = [...bySeq.values()].sort((a, b) => a.seq - b.seq)
  const gap = sorted.findLastIndex(({ seq }, at) => at > 0 && sorted[at - 1]?.seq !== seq - 1)
  return gap > 0 ? sorted.slice(gap) : sorted
}

/** Merges conversations from the server's answer with what is already known about them. */
export function withConversations(state: ChatState, { received, outdated }: Answer): ChatState {
  const known = new Map(state.conversations.map(each => [each.id, each]))
  for (const each of received) {
    const have = known.get(each.id)
    const newest = have && outdated.has(each.id) ? { ...each, ...changing(have) } : each
    known.set(each.id, have ? beside(have, newest, state.me) : each)
  }
  return settled({ ...state, conversations: [...known.values()] })
}

export const withoutConversation = (state: ChatState, id: number): ChatState => ({
  ...state,
  conversations: state.conversations.filter(each => each.id !== id),
  openId: state.openId === id ? undefined : state.openId
})

/** What changes without a place in the order, unlike messages and marks. */
const changing = ({ listing, deal, otherUser, suspended, blocked }: Conversation) => ({
  listing,
  deal,
  otherUser,
  suspended,
  blocked
})

/** What arrived live while the answer was on its way is newer than the answer. */
function beside(have: Conversation, received: Conversation, me: number): Conversation {
  const messages = joined(have.messages, received.messages)
  const { seq = 0, createdAt = '' } = messages.at(-1) ?? {}
  const newer = seq > received.lastSeq ? { lastSeq: seq, lastAt: createdAt } : {}
  const mine = furthest(have.mine, received.mine)
  const stale = mine.read > received.mine.read || seq > received.lastSeq
  return {
    ...received,
    ...newer,
    messages,
    mine,
    theirs: furthest(have.theirs, received.theirs),
    unread: stale
      ? messages.filter(each => each.seq > mine.read && each.senderId !== me).length
      : received.unread
  }
}

const furthest = (a: Conversation['mine'], b: Conversation['mine']) => ({
  read: Math.max(a.read, b.read),
  delivered: Math.max(a.delivered, b.delivered)
})

/** Messages of known conversations; for others see `strangers`. */
export function withMessages(state: ChatState, incoming: readonly Message[]): ChatState {
  const conversations = state.conversations.map(each => {
    const own = incoming.filter(({ conversationId }) => conversationId === each.id)
    return own.length > 0 ? grown(each, own, state.me) : each
  })
  const isNew = ({ conversationId, seq }: Message) =>
    seq > (conversationIn(state, conversationId)?.lastSeq ?? 0)
  const typing = state.typing.filter(
    id =>
      !incoming.some(
        each => each.conversationId === id && each.senderId !== state.me && isNew(each)
      )
  )
  return settled({ ...state, conversations, typing })
}

function grown(conversation: Conversation, incoming: readonly Message[], me: number): Conversation {
  const messages = joined(conversation.messages, incoming)
  const last = messages.at(-1)
  if (!last || last.seq <= conversation.lastSeq) return { ...conversation, messages }
  const fresh = messages.filter(
    ({ seq, senderId }) => seq > conversation.lastSeq && senderId !== me
  ).length
  return {
    ...conversation,
    messages,
    lastSeq: last.seq,
    lastAt: last.createdAt,
    unread: conversation.unread + fresh
  }
}

/** Whether messages between the last one known and this one are missing, or its conversation is. */
export function missesBefore(state: ChatState, { conversationId, seq }: Message) {
  const known = conversationIn(state, conversationId)
  return !known || seq > known.lastSeq + 1
}

/** A mark only goes forward. */
export function withMark(state: ChatState, { conversationId, userId, mark, seq }: Mark): ChatState {
  const conversations = state.conversations.map(each => {
    if (each.id !== conversationId) return each
    const side = userId === state.me ? 'mine' : 'theirs'
    const before = each[side]
    const read = mark === 'read' ? Math.max(before.read, seq) : before.read
    const moved = { read, delivered: Math.max(before.delivered, seq) }
    return {
      ...each,
      [side]: moved,
      unread: side === 'mine' && read > before.read ? leftUnread(each, read, state.me) : each.unread
    }
  })
  return { ...state, conversations }
}

function leftUnread({ messages, unread }: Conversation, read: number, me: number) {
  const left = messages.filter(({ seq, senderId }) => seq > read && senderId !== me).length
  return Math.min(unread, left)
}

export const withPending = (state: ChatState, pending: readonly Pending[]) =>
  settled({ ...state, pending })

/** In order, and without pending messages that are stored: another tab may have sent them. */
function settled(state: ChatState): ChatState {
  const stored = new Set(
    state.conversations.flatMap(({ messages }) => messages.map(({ clientId }) => clientId))
  )
  const pending = state.pending.filter(({ clientId }) => !stored.has(clientId))
  const conversations = [...state.conversations].sort(
    (a, b) => Date.parse(b.lastAt) - Date.parse(a.lastAt) || b.id - a.id
  )
  return { ...state, conversations, pending }
}

/** The last `seq` of each conversation, as needed for catching up; the newest hundred of them. */
export const knownSeqs = ({ conversations }: ChatState, most: number) =>
  Object.fromEntries(conversations.slice(0, most).map(({ id, lastSeq }) => [String(id), lastSeq]))

/** Whether the other, not blocked, wrote last and it is unread; what was answered no longer counts. */
export const isFresh = ({ me }: ChatState, { unread, messages, blocked }: Conversation) =>
  unread > 0 && !blocked && messages.at(-1)?.senderId !== me

export const unreadIn = (state: ChatState) =>
  state.conversations.filter(each => isFresh(state, each)).length
