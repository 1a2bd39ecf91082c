import { type Pending, PHOTO_GONE } from '#src/browser/messages/outbox.ts'
import type { Message } from '#src/shared/schemas/messages.ts'
import type { ChatEnvironment } from './chat-environment.ts'
import type { ChatSocket } from './chat-socket.ts'
import { missesBefore, type Store, withPending } from './chat-state.ts'
import { sendPending } from './sending.ts'

type Environment = 'outbox' | 'calls' | 'offline' | 'after' | 'exclusively' | 'tellFailed'
type Parts = Store &
  Pick<ChatEnvironment, Environment> & {
    live(): ChatSocket | undefined
    receive(messages: readonly Message[]): void
    signedOut(): void
    fetchMissed(): Promise<void>
  }

/** The next one does not wait longer for what was missed before this one. */
const MISSED_MS = 3000

/** Sends the messages in the outbox one after the other, in the order they were written. */
export function openOutboxSender(parts: Parts) {
  const { outbox, calls, current, update, live } = parts
  let underway = false
  let again = false
  /** The server has asked for a pause. */
  let isPausing = false

  const reload = () => update(before => withPending(before, outbox.load()))
  const waiting = () => outbox.load().find(({ problem }) => problem === undefined)

  const isUnable = () => parts.offline() || current().connection === 'signedOut'

  function pause(seconds: number) {
    if (isPausing) return
    isPausing = true
    parts.after(seconds * 1000, () => {
      isPausing = false
      void deliver()
    })
  }

  async function deliver() {
    again = underway
    if (underway || isUnable() || !waiting()) return
    underway = true
    await parts.exclusively(sendAll).catch(() => {})
    underway = false
    if (again) void deliver()
  }

  async function sendAll() {
    for (let next = waiting(); next; next = waiting()) {
      const sent = await sendPending(next, live(), calls)
      if (sent.kind === 'signedOut') return parts.signedOut()
      if (sent.kind === 'later') return pause(sent.seconds)
      if (sent.kind === 'stored') {
        // Shown first, this message would hide that earlier ones of the other person are missing.
        if (missesBefore(current(), sent.message)) await Promise.race([parts.fetchMissed(), soon()])
        outbox.remove(next.clientId)
        parts.receive([sent.message])
      } else {
        outbox.put({ ...next, problem: sent.problem, code: sent.code })
        parts.tellFailed(sent.problem)
      }
      reload()
    }
  }

  const soon = () => new Promise<void>(done => parts.after(MISSED_MS, done))

  return {
    deliver,
    /** Another tab has written or sent something. */
    changed() {
      reload()
      // That tab may be gone before it has sent it.
      if (!isPausing) void deliver()
    },
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
