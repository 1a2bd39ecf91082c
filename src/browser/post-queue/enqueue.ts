import type { Draft } from '#src/browser/post-draft/draft.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { QUEUE_WAITS, type QueuedPhoto, saveQueued } from './queued-listing.ts'
import { SYNC_TAG, sendQueue } from './send-queue.ts'

type Waiting = {
  id: string
  accountId: number
  language: Language
  draft: Draft
  payload: object
  photos: QueuedPhoto[]
}

type WithSync = { sync?: { register(tag: string): Promise<void> } }

/** Stores a whole listing on this device until it can be sent. Rejects if it cannot be stored. */
export async function enqueue({ payload, ...listing }: Waiting) {
  await saveQueued({ ...listing, payload: { ...payload }, at: Date.now(), state: 'waiting' })
  // From here on it is in the queue: nothing that fails may say otherwise.
  await Promise.all([askToKeep(), askToSync()].map(asked => asked.catch(() => undefined)))
  if (!navigator.onLine) return
  sendQueue().then(
    waits => waits && document.dispatchEvent(new Event(QUEUE_WAITS)),
    () => {}
  )
}

/** Otherwise a browser may clear it when space is short, or after days without a visit. */
async function askToKeep() {
  // Where that is a question to the visitor, it must not hold anything up.
  void navigator.storage?.persist?.()?.catch(() => undefined)
}

/** If the browser has no background sync, the next page that is open sends it. */
async function askToSync() {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (registration as WithSync | undefined)?.sync?.register(SYNC_TAG)
}
