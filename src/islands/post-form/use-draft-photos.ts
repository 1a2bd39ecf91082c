import { type RefObject, useEffect, useRef } from 'react'
import type { Edit } from '#src/browser/post-draft/change.ts'
import type { Draft } from '#src/browser/post-draft/draft.ts'
import { removeQueued } from '#src/browser/post-queue/queued-listing.ts'
import { forgetSharedPhotos, takeSharedPhotos } from '#src/browser/post-queue/shared-photos.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import { urlsOf } from '#src/browser/uploads/photo-queue.ts'
import type { Uploads } from '#src/browser/uploads/uploads.ts'
import { usePhotos } from '#src/browser/uploads/use-photos.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { shareWords } from '#src/shared/i18n/offline.ts'

type Form = {
  signedOut(): void
  begun: Draft | null
  edit: Edit
  /** The member whose form takes what was shared or returned from the queue. */
  queueFor: number | undefined
}

/** The photos; those already uploaded are stored in the draft and restored from it. */
export function useDraftPhotos(language: Language, { signedOut, begun, edit, queueFor }: Form) {
  const { queue, uploads } = usePhotos(language, signedOut)
  const seen = useRef(queue)
  const isFromQueue = useRef(false)
  useEffect(() => {
    if (!begun) return
    uploads.restore(begun.images)
    if (queueFor !== undefined) void pickShared(queueFor, uploads, edit, language, isFromQueue)
  }, [begun, uploads, edit, language, queueFor])
  useEffect(() => {
    // The initially empty queue says nothing about the draft.
    if (seen.current === queue) return
    seen.current = queue
    const images = urlsOf(queue)
    edit(draft => (draft.images.join() === images.join() ? draft : { ...draft, images }))
    if (!isFromQueue.current || images.length < queue.length) return
    isFromQueue.current = false
    forgetSharedPhotos().catch(() => {})
  }, [queue, edit])
  return { queue, uploads }
}

/**
 * Adds what came from the phone's share menu, or back from the queue.
 * @param isFromQueue  whether the photos stay stored until they are uploaded
 */
async function pickShared(
  accountId: number,
  uploads: Uploads,
  edit: Edit,
  language: Language,
  isFromQueue: RefObject<boolean>
) {
  const shared = await takeSharedPhotos(accountId)
  if (!shared) return
  const { photos, text, queued } = shared
  if (queued && !queued.isInForm) {
    uploads.clear()
    uploads.restore(queued.draft.images)
    edit(() => queued.draft)
  }
  isFromQueue.current = queued !== undefined
  uploads.pick(photos)
  if (queued) return removeQueued(queued)
  // Words become the description if there is none.
  if (text) edit(draft => ({ ...draft, description: draft.description || text }))
  if (photos.length > 0) showToast(shareWords(language).added)
}
