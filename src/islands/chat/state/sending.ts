import { isTransient, isTransientCode } from '#src/browser/api/retry.ts'
import type { Pending } from '#src/browser/messages/outbox.ts'
import type { Message } from '#src/shared/schemas/messages.ts'
import type { Calls } from './calls.ts'
import type { ChatSocket } from './chat-socket.ts'

export type Sent =
  | { kind: 'stored'; message: Message }
  | { kind: 'refused'; problem: string; code: string }
  /** Worth another try, after so many seconds or when the network is back. */
  | { kind: 'later'; seconds: number }
  | { kind: 'signedOut' }

const SOON_SECONDS = 3

/** Sends by the socket, else by HTTP. A repeat has the same `clientId` and is stored once. */
export async function sendPending(
  pending: Pending,
  socket: ChatSocket | undefined,
  calls: Pick<Calls, 'send'>
): Promise<Sent> {
  const { listingId, receiverId, content, photo, clientId } = pending
  const message = { listingId, receiverId, content, clientId, ...(photo ? { photo } : {}) }
  const answer = await socket?.emit('send_message', message)
  if (answer?.ok) return { kind: 'stored', message: answer.value }
  if (answer) {
    const { code, message: problem, retryAfter } = answer.error
    if (code === 'signed_out') return { kind: 'signedOut' }
    return isTransientCode(code) ? later(retryAfter) : { kind: 'refused', problem, code }
  }
  const called = await calls.send(message)
  if (called.ok) return { kind: 'stored', message: called.value }
  const { status, retryAfter } = called
  if (status === 401) return { kind: 'signedOut' }
  return isTransient(status)
    ? later(retryAfter)
    : { kind: 'refused', problem: called.message, code: called.code }
}

const later = (seconds = 0): Sent => ({ kind: 'later', seconds: Math.max(seconds, SOON_SECONDS) })
