import { sendJson } from '#src/browser/api/json.ts'
import { api } from '#src/shared/paths.ts'
import { OUTBOX_LOCK, type Outbox, openOutbox, type Pending } from './outbox.ts'

/**
 * Sends the messages that the chat has left on this device for the page's member, in order, now and
 * when the connection is back. Where the chat is open, it does that itself; what the site refuses
 * stays for it, since it shows why.
 */
export function sendLeftMessages() {
  const { member } = document.documentElement.dataset
  if (!member || document.querySelector('[data-chat-page]')) return
  const outbox = openOutbox(localStorage, Number(member))
  const send = () => void exclusively(() => sendAll(outbox))
  addEventListener('online', send)
  if (navigator.onLine) send()
}

async function sendAll(outbox: Outbox) {
  for (const pending of outbox.load()) {
    if (pending.problem !== undefined) continue
    if (!(await isSent(pending))) return
    outbox.remove(pending.clientId)
  }
}

/** A repeat has the same `clientId` and is stored once. */
async function isSent({ listingId, receiverId, content, photo, clientId }: Pending) {
  const message = { listingId, receiverId, content, clientId, ...(photo ? { photo } : {}) }
  const answer = await sendJson('POST', api.messages, message).catch(() => undefined)
  return answer?.ok === true
}

const exclusively = (work: () => Promise<void>) =>
  navigator.locks ? navigator.locks.request(OUTBOX_LOCK, work) : work()
