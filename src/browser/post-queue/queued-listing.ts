import {
  putRecord,
  readRecord,
  readRecords,
  removeRecord,
  replaceRecord
} from '#src/browser/device-database.ts'
import type { Draft } from '#src/browser/post-draft/draft.ts'
import type { Language } from '#src/shared/i18n/language.ts'

/** A photo of a queued listing; `url` once it is uploaded. The id is its idempotency key. */
export type QueuedPhoto = { id: string; file?: Blob; url?: string; uploadedAt?: number }

/** A whole listing that waits on this device until it can be sent. */
export type QueuedListing = {
  /** Also the idempotency key of the listing: however often it is sent, it is stored once. */
  id: string
  /** Phones are shared: only this member sees it, and only this member's session sends it. */
  accountId: number
  language: Language
  at: number
  draft: Draft
  /** What is sent, without the addresses of the photos. */
  payload: Record<string, unknown>
  photos: QueuedPhoto[]
  state: 'waiting' | 'signedOut' | 'refused' | 'sent'
  /**
   * The site's answer when it refused it, for good or until later; interpreted where it is shown, not
   * in the worker.
   */
  refusal?: { status: number; statusText: string; body: string }
  /** The listing that was created from it. */
  listingId?: number
}

const CHANNEL = 'post-queue'
/** Event of the document: a listing could not be sent although the browser is online. */
export const QUEUE_WAITS = 'queue-waits'

export const queuedListings = async () =>
  (await readRecords<QueuedListing>('queue')).sort((a, b) => a.at - b.at)

export async function saveQueued(listing: QueuedListing) {
  await putRecord('queue', listing.id, listing)
  announce()
}

/** Updates it. It may have been removed from the queue meanwhile, and then stays removed. */
export async function updateQueued(listing: QueuedListing) {
  await replaceRecord('queue', listing.id, listing)
  announce()
}

export const readQueued = ({ id }: Pick<QueuedListing, 'id'>) =>
  readRecord<QueuedListing>('queue', id)

export const isQueued = async (listing: Pick<QueuedListing, 'id'>) =>
  (await readQueued(listing)) !== undefined

export async function removeQueued({ id }: Pick<QueuedListing, 'id'>) {
  await removeRecord('queue', id)
  announce()
}

/** Notifies every page on this device, this one too, that the queue has changed. */
function announce() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

export function onQueueChange(act: () => void) {
  new BroadcastChannel(CHANNEL).addEventListener('message', act)
}
