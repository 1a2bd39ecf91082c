import { newId } from '#src/browser/api/new-id.ts'
import type { Draft } from '#src/browser/post-draft/draft.ts'
import type { Purpose } from '#src/browser/post-draft/purpose.ts'
import { enqueue } from '#src/browser/post-queue/enqueue.ts'
import type { QueuedPhoto } from '#src/browser/post-queue/queued-listing.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import type { Queue } from '#src/browser/uploads/photo-queue.ts'
import { shrinkOnce } from '#src/browser/uploads/shrink.ts'
import type { Uploads } from '#src/browser/uploads/uploads.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { postQueueWords } from '#src/shared/i18n/post-queue.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'

type Form = { queue: Queue; uploads: Uploads; discard(): void }

/** Moves the form's listing into this device's queue and empties the form. */
export function useEnqueue(
  language: Language,
  { queueFor, payload }: Purpose,
  { queue, uploads, discard }: Form
) {
  const t = postQueueWords(language)
  return async (draft: Draft, key = newId()) => {
    if (queueFor === undefined) return
    try {
      const photos: QueuedPhoto[] = []
      // One after the other: a phone has no room for all of them decoded.
      for (const photo of queue) photos.push(await queuedPhoto(photo, uploads))
      const waiting = { id: key, accountId: queueFor, language, draft, photos }
      await enqueue({ ...waiting, payload: payload(draft) })
    } catch {
      // Storage is full or forbidden; everything stays in the form.
      return showToast(siteWideWords(language).errorTitle, t.notKept, { error: true })
    }
    uploads.clear()
    discard()
    showToast(t.queuedTitle, t.queuedBody)
    scrollTo({ top: 0 })
  }
}

async function queuedPhoto({ id, url }: Queue[number], uploads: Uploads): Promise<QueuedPhoto> {
  const picked = uploads.fileOf(id)
  const file = picked && (await shrinkOnce(picked))
  return {
    id,
    ...(file ? { file } : {}),
    // At the earliest when this page was opened.
    ...(url ? { url, uploadedAt: performance.timeOrigin } : {})
  }
}
