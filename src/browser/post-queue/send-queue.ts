import { sendJson } from '#src/browser/api/json.ts'
import { isTransient } from '#src/browser/api/retry.ts'
import { api } from '#src/shared/paths.ts'
import {
  isQueued,
  type QueuedListing,
  queuedListings,
  readQueued,
  updateQueued
} from './queued-listing.ts'
import { uploadQueued } from './upload-queued.ts'

/** The background sync that a browser fires when the connection is back. */
export const SYNC_TAG = 'post-queue'
const LOCK = 'post-queue'
const TOO_MANY = 429

type Refusal = NonNullable<QueuedListing['refusal']>

/**
 * Sends what waits, one listing after the other; a page and the worker never do so at once. With
 * `failIfWaiting` it rejects when something still waits, so that the browser fires the sync again.
 * @returns whether something still waits
 */
export async function sendQueue({ failIfWaiting = false } = {}) {
  const { locks } = navigator
  // Without locks, only the idempotency keys ensure that a listing is stored once.
  const isWaiting = locks ? await locks.request(LOCK, sendAll) : await sendAll()
  if (failIfWaiting && isWaiting) throw new Error('The queue is not empty')
  return isWaiting
}

/** @returns whether something still waits */
async function sendAll() {
  const waiting = (await queuedListings()).filter(
    ({ state }) => state === 'waiting' || state === 'signedOut'
  )
  if (waiting.length === 0) return false
  let left = false
  for (const listing of waiting) {
    // Checked for each: while photos are uploaded, the phone may pass to another member.
    const account = await signedIn()
    if (account === undefined) return true
    if (listing.accountId !== account) await note(listing, { state: 'signedOut' })
    else left = !(await send(listing)) || left
  }
  return left
}

/** The member whose session this is, null without one; undefined when the site does not answer. */
async function signedIn(): Promise<number | null | undefined> {
  try {
    const response = await sendJson('GET', api.me, undefined, { bySession: true })
    if (response.status === 401) return null
    if (!response.ok) return undefined
    const { user } = (await response.json()) as { user: { id: number } }
    return user.id
  } catch {
    return undefined
  }
}

/** @returns false when it has to wait longer */
async function send(listing: QueuedListing): Promise<boolean> {
  try {
    const uploaded = await uploadQueued(listing)
    // Removed from the queue while its photos, or another listing, were on their way.
    if (!(await isQueued(listing))) return true
    const account = await signedIn()
    if (account === undefined) return false
    // What has been uploaded since may be another member's, so it is not recorded.
    if (account !== listing.accountId) {
      await updateQueued({ ...listing, state: 'signedOut' })
      return true
    }
    const images = uploaded.photos.flatMap(({ url }) => url ?? [])
    const options = { headers: { 'Idempotency-Key': listing.id }, bySession: true }
    const body = { ...listing.payload, images }
    return await settle(uploaded, await sendJson('POST', api.listings, body, options))
  } catch (error) {
    // Photos that were uploaded before the refusal stay uploaded.
    if (error instanceof Response) return settle((await readQueued(listing)) ?? listing, error)
    // fetch rejects for one reason only: no answer came. Photos that arrived are noted by now.
    return waits((await readQueued(listing)) ?? listing)
  }
}

async function settle(listing: QueuedListing, response: Response): Promise<boolean> {
  const { ok, status, statusText } = response
  if (status !== TOO_MANY && isTransient(status)) return waits(listing)
  if (status === 401) return note(listing, { state: 'signedOut' })
  const body = await response.text()
  const refusal = { status, statusText, body }
  if (status === TOO_MANY) return waits(listing, refusal)
  if (!ok) return note(listing, { state: 'refused', refusal })
  const { id } = JSON.parse(body) as { id: number }
  return note(listing, { state: 'sent', listingId: id, photos: [] })
}

/**
 * A refusal until later says when, and what can be done: its member may not want to wait. It is
 * written once, however often it comes, and not shown for what waits for a connection.
 */
async function waits({ refusal: before, ...listing }: QueuedListing, refusal?: Refusal) {
  const isSaid = before?.status === refusal?.status && listing.state === 'waiting'
  if (!isSaid) await updateQueued({ ...listing, state: 'waiting', ...(refusal && { refusal }) })
  return false
}

async function note(listing: QueuedListing, change: Partial<QueuedListing>) {
  const isNew = Object.entries(change).some(([key, value]) => listing[key as 'state'] !== value)
  if (isNew) await updateQueued({ ...listing, ...change })
  return true
}
