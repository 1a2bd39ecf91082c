import { sendJson } from '#src/browser/api/json.ts'
import { isTransient } from '#src/browser/api/retry.ts'
import { api } from '#src/shared/paths.ts'
import { OUTBOX_LOCK, type Outbox, openDeviceOutbox, type Pending } from './outbox.ts'

/**
 * Sends the messages that the chat has left on this device for the page's member, in order, now and
 * when the connection is back. Where the chat is open, it does that itself; what the site refuses
 * stays for it, since it shows why.
 */
export function sendLeftMessages() {
  const { member } = document.documentElement.dataset
  if (!member || document.querySelector('[data-chat-page]')) return
  const outbox = openDeviceOutbox(localStorage, Number(member))
  const sendNow = () => void exclusively(() => sendAll(outbox))
  addEventListener('online', sendNow)
  if (navigator.onLine) sendNow()
}

async function sendAll(outbox: Outbox) {
  for (const pending of outbox.load()) {
    if (pending.problem !== undefined) continue
    const status = await send(pending)
    // After signing in again, the next page sends it.
    if (status === 401 || isTransient(status)) return
    if (status < 300) outbox.remove(pending.clientId)
  }
}

/** A repeat has the same `clientId` and is stored once. @returns the status; 0 without an answer */
async function send({ listingId, receiverId, content, photo, clientId }: Pending) {
  const message = { listingId, receiverId, content, clientId, ...(photo ? { photo } : {}) }
  const answer = await sendJson('POST', api.messages, message).catch(() => undefined)
  return answer?.status ?? 0
}

const exclusively = (work: () => Promise<void>) =>
  navigator.locks ? navigator.locks.request(OUTBOX_LOCK, work) : work()
