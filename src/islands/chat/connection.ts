import { CATCH_UP_MAX } from '#src/shared/events.ts'
import type { Message } from '#src/shared/schemas/messages.ts'
import type { ChatSocket, SocketListeners } from './chat-socket.ts'
import {
  type ChatState,
  type ConnectionState,
  knownSeqs,
  missesBefore,
  withConversations,
  withMark,
  withMessages
} from './chat-state.ts'
import { openMarks } from './marks.ts'
import type { ChatEnvironment } from './open-chat.ts'
import { openOutboxSender } from './outbox-sender.ts'
import { openWatch } from './watch.ts'

type Store = { current(): ChatState; update(change: (before: ChatState) => ChatState): void }

const POLL_MS = 10_000

/** Keeps the state up to date: live while the socket is connected, else by polling. */
export function openConnection(environment: ChatEnvironment, store: Store) {
  let socket: ChatSocket | undefined
  const { calls, outbox, offline, isPageVisible, after } = environment
  const { current, update } = store
  const live = () => (current().connection === 'live' ? socket : undefined)
  const parts = { ...environment, ...store, live, receive, signedOut }
  const marks = openMarks({ ...store, live, calls, isPageVisible })
  const watch = openWatch({ ...store, live, after })
  const sender = openOutboxSender(parts)

  function setConnection(to: ConnectionState) {
    const { connection } = current()
    if (connection === to || connection === 'signedOut') return
    update(before => ({ ...before, connection: to }))
  }

  function signedOut() {
    setConnection('signedOut')
    socket?.disconnect()
  }

  function receive(messages: readonly Message[]) {
    update(before => withMessages(before, messages))
    marks.send()
  }

  /** Reloads the first page of conversations with their new messages. */
  async function refresh() {
    const list = await calls.conversations()
    if (!list.ok) return list.status === 401 ? signedOut() : undefined
    update(before => ({ ...withConversations(before, list.value), total: list.total }))
    marks.send()
  }

  /** Fetches what was missed while disconnected, in order and without gaps. */
  async function catchUp() {
    for (let sent = '', more = true; more; ) {
      const known = knownSeqs(current(), CATCH_UP_MAX)
      // Nothing new arrived; `refresh` below brings conversations that began in the meantime.
      if (sent === JSON.stringify(known)) break
      sent = JSON.stringify(known)
      const answer = await live()?.emit('catch_up', { known })
      if (!answer?.ok) break
      receive(answer.value.messages)
      more = answer.value.more
    }
    await refresh()
  }

  function poll() {
    after(POLL_MS, async () => {
      const { connection } = current()
      if (connection === 'signedOut') return
      if (connection !== 'live' && !offline()) await refresh()
      poll()
    })
  }

  const listeners: SocketListeners = {
    live(isLive) {
      if (!isLive) return setConnection(offline() ? 'offline' : 'lost')
      setConnection('live')
      watch.again()
      void catchUp()
      void sender.deliver()
    },
    message: message => (missesBefore(current(), message) ? void catchUp() : receive([message])),
    read: mark => update(before => withMark(before, mark)),
    typing: ({ conversationId }) => watch.typed(conversationId),
    presence: ({ userId, online }) => watch.seen(userId, online)
  }

  function networkChanged() {
    if (offline()) {
      setConnection('offline')
      socket?.disconnect()
      return
    }
    if (current().connection === 'offline') setConnection('lost')
    socket?.connect()
    void sender.deliver()
  }

  async function start() {
    update(before => ({ ...before, pending: outbox.load() }))
    networkChanged()
    poll()
    socket = await environment.openChatSocket(listeners)
    if (offline()) socket.disconnect()
    marks.send()
    void sender.deliver()
  }

  return { start, stop: () => socket?.disconnect(), networkChanged, marks, watch, sender }
}
