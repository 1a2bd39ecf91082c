import { type Pending, PHOTO_GONE } from '#src/browser/messages/outbox.ts'
import type { Message } from '#src/shared/schemas/messages.ts'
import type { ChatEnvironment } from './chat-environment.ts'
import type { ChatSocket } from './chat-socket.ts'
import { type ChatState, missesBefore } from './chat-state.ts'
import { sendPending } from './sending.ts'

type Parts = Pick<
  ChatEnvironment,
  'outbox' | 'calls' | 'offline' | 'after' | 'exclusively' | 'tellFailed'
> & {
  current(): ChatState
  update(change: (before: ChatState) => ChatState): void
  live(): ChatSocket | undefined
  receive(messages: readonly Message[]): void
  signedOut(): void
  fetchMissed(): Promise<void>
}

/** Sends the messages in the outbox one after the other, in the order they were written. */
export function openOutboxSender(parts: Parts) {
  const { outbox, calls, current, update, live } = parts
  let underway = false
  let again = false

  const reload = () => update(before => ({ ...before, pending: outbox.load() }))
  const waiting = () => outbox.load().find(({ problem }) => problem === undefined)

  async function deliver() {
    again = underway
    if (underway || parts.offline() || current().connection === 'signedOut' || !waiting()) return
    underway = true
    await parts.exclusively(sendAll).catch(() => {})
    underway = false
    if (again) void deliver()
  }

  async function sendAll() {
    for (let next = waiting(); next; next = waiting()) {
      const sent = await sendPending(next, live(), calls)
      if (sent.kind === 'signedOut') return parts.signedOut()
      if (sent.kind === 'later') return parts.after(sent.seconds * 1000, () => void deliver())
      if (sent.kind === 'stored') {
        // What the other wrote before it would otherwise seem to be missing no more.
        if (missesBefore(current(), sent.message)) await parts.fetchMissed()
        outbox.remove(next.clientId)
        parts.receive([sent.message])
      } else {
        outbox.put({ ...next, problem: sent.problem, code: sent.code })
        parts.tellFailed(sent.problem)
      }
      reload()
    }
  }

  return {
    deliver,
    post(pending: Pending) {
      outbox.put(pending)
      reload()
      void deliver()
    },
    retry({ problem: _, code, ...pending }: Pending) {
      const photo = code === PHOTO_GONE ? null : pending.photo
      outbox.put({ ...pending, photo })
      reload()
      void deliver()
    },
    discard({ clientId }: Pending) {
      outbox.remove(clientId)
      reload()
    }
  }
}
