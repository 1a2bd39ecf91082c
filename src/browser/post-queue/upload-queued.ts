import { newId } from '#src/browser/api/new-id.ts'
import { api } from '#src/shared/paths.ts'
import { HOUR_MS } from '#src/shared/retention.ts'
import { isQueued, type QueuedListing, type QueuedPhoto, updateQueued } from './queued-listing.ts'

const TIMEOUT_MS = 120_000
/** After a day the site deletes photos that no listing took; before that they are sent again. */
const FRESH_MS = 20 * HOUR_MS

/** Uploads the photos that have no address yet, recording each, so that nothing is sent twice. */
export async function uploadQueued(listing: QueuedListing): Promise<QueuedListing> {
  let current = listing
  for (const photo of listing.photos) {
    if (!photo.file || isFresh(photo)) continue
    if (!(await isQueued(listing))) break
    const id = photo.url ? newId() : photo.id
    const stored = { ...photo, id, url: await upload(id, photo.file), uploadedAt: Date.now() }
    const photos = current.photos.map(each => (each.id === photo.id ? stored : each))
    current = { ...current, photos }
    await updateQueued(current)
  }
  return current
}

const isFresh = ({ url, uploadedAt = 0 }: QueuedPhoto) =>
  url !== undefined && Date.now() - uploadedAt < FRESH_MS

/** @returns the photo's address. Throws the Response of a refusal. */
async function upload(id: string, file: Blob) {
  const body = new FormData()
  body.set('photo', file, 'photo')
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  const options = { method: 'POST', headers: { 'Idempotency-Key': id }, body }
  const response = await fetch(api.photos, { ...options, signal: timeout.signal })
  clearTimeout(timer)
  if (!response.ok) throw response
  const { url } = (await response.json()) as { url: string }
  return url
}
