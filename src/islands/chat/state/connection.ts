import type { Conversation, Message } from '#src/shared/schemas/messages.ts'
import { type AnswerOrder, openAnswerOrder } from './answer-order.ts'
import { catchUp } from './catch-up.ts'
import type { ChatEnvironment } from './chat-environment.ts'
import type { ChatSocket, SocketListeners } from './chat-socket.ts'
import {
  type ChatState,
  type ConnectionState,
  missesBefore,
  type Store,
  withConversations,
  withMark,
  withMessages
} from './chat-state.ts'
import { openIdentity } from './identity.ts'
import { openMarks } from './marks.ts'
import { openMissed } from './missed.ts'
import { openOutboxSender } from './outbox-sender.ts'
import { openReread } from './reread.ts'
import { openWatch } from './watch.ts'

const POLL_MS = 10_000

/** Keeps the state up to date: live while the socket is connected, else by polling. */
export function openConnection(environment: ChatEnvironment, store: Store) {
  let socket: ChatSocket | undefined
  const { calls, outbox, offline, isPageVisible, after } = environment
  const { current, update } = store
  const setConnection = (to: ConnectionState) => changeConnection(store, to)
  const live = () => (current().connection === 'live' ? socket : undefined)
  const order = openAnswerOrder()
  const parts = { ...environment, ...store, live, receive, signedOut, order }
  const isLive = () => live() !== undefined
  const fetchMissed = openMissed({ catchUp: () => catchUp(parts), refresh, isLive, after })
  const marks = openMarks({ ...store, live, calls, isPageVisible })
  const watch = openWatch({ ...store, live, after })
  const sender = openOutboxSender({ ...parts, fetchMissed })
  const reread = openReread(parts)
  const identity = openIdentity({ ...parts, socket: () => socket, confirmed: goLive })

  function signedOut() {
    setConnection('signedOut')
    socket?.disconnect()
  }

  function receive(messages: readonly Message[]) {
    update(before => withMessages(before, messages))
    marks.send()
  }

  async function refresh() {
    const list = await readList(parts)
    if (list.ok) marks.send()
    else if (list.status === 401) signedOut()
    return list.ok
  }

  function goLive() {
    setConnection('live')
    watch.again()
    void fetchMissed()
    void sender.deliver()
  }

  function lineChanged(isLive: boolean) {
    if (isLive) return identity.lineCame()
    identity.lineGone()
    setConnection(offline() ? 'offline' : 'lost')
  }

  function networkChanged() {
    if (offline()) {
      setConnection('offline')
      return socket?.disconnect()
    }
    if (current().connection === 'offline') setConnection('lost')
    socket?.connect()
    void sender.deliver()
  }

  async function start() {
    update(before => ({ ...before, pending: outbox.load() }))
    networkChanged()
    poll(parts, refresh)
    const heard = { ...store, fetchMissed, receive, lineChanged, watch, reread }
    socket = await environment.openChatSocket(listenersOf(heard))
    if (offline()) socket.disconnect()
    marks.send()
    void sender.deliver()
  }

  return {
    start,
    stop: () => socket?.disconnect(),
    networkChanged,
    marks,
    watch,
    sender,
    reread,
    order
  }
}

type Heard = Store & {
  fetchMissed(): Promise<void>
  receive(messages: readonly Message[]): void
  lineChanged(isLive: boolean): void
  watch: ReturnType<typeof openWatch>
  reread: ReturnType<typeof openReread>
}

function listenersOf({ current, update, watch, reread, ...heard }: Heard): SocketListeners {
  return {
    live: heard.lineChanged,
    message: message =>
      missesBefore(current(), message) ? void heard.fetchMissed() : heard.receive([message]),
    read: mark => update(before => withMark(before, mark)),
    typing: ({ conversationId }) => watch.typed(conversationId),
    presence: ({ userId, online }) => watch.seen(userId, online),
    listing: ({ id }) => reread.listingChanged(id)
  }
}

function changeConnection({ current, update }: Store, to: ConnectionState) {
  const { connection } = current()
  if (connection === to || connection === 'signedOut') return
  update(before => ({ ...before, connection: to }))
}

async function readList({ calls, update, order }: Listed) {
  const take = order.begin()
  const list = await calls.conversations()
  if (!list.ok) return list
  update(before => ({
    ...withConversations(before, take(list.value)),
    total: list.total,
    next: isKnown(before, list.value.at(-1)) ? before.next : list.next
  }))
  return list
}

/** If the last of a page has changed too, so may those after it have: "more" goes on from there. */
const isKnown = ({ conversations }: ChatState, last: Conversation | undefined) =>
  !last || conversations.some(({ id, lastSeq }) => id === last.id && lastSeq === last.lastSeq)

type Listed = Pick<ChatEnvironment, 'calls'> & Pick<Store, 'update'> & { order: AnswerOrder }

type Polling = Pick<ChatEnvironment, 'after' | 'offline'> & Pick<Store, 'current'>

function poll(parts: Polling, refresh: () => Promise<boolean>) {
  parts.after(POLL_MS, async () => {
    const { connection } = parts.current()
    if (connection === 'signedOut') return
    if (connection !== 'live' && !parts.offline()) await refresh()
    poll(parts, refresh)
  })
}
