import { type RefObject, useEffect, useRef } from 'react'
import type { Edit } from '#src/browser/post-draft/change.ts'
import type { Draft } from '#src/browser/post-draft/draft.ts'
import { rebaseImages } from '#src/browser/post-draft/rebase.ts'
import { removeQueued } from '#src/browser/post-queue/queued-listing.ts'
import {
  forgetSharedPhotos,
  keepSharedPhotos,
  type SharedPhotos,
  takeSharedPhotos
} from '#src/browser/post-queue/shared-photos.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import { type Queue, urlsOf } from '#src/browser/uploads/photo-queue.ts'
import type { Uploads } from '#src/browser/uploads/uploads.ts'
import { usePhotos } from '#src/browser/uploads/use-photos.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { shareWords } from '#src/shared/i18n/offline.ts'
import type { StoredPhotos } from './use-draft.ts'

type Form = {
  signedOut(): void
  begun: Draft | null
  edit: Edit
  onPhotos: RefObject<((photos: StoredPhotos) => void) | null>
  /** The member whose form takes what was shared or returned from the queue. */
  queueFor: number | undefined
}

/** The photos; those already uploaded are stored in the draft and restored from it. */
export function useDraftPhotos(language: Language, { signedOut, ...form }: Form) {
  const { begun, edit, onPhotos, queueFor } = form
  const { queue, uploads } = usePhotos(language, signedOut)
  const seen = useRef(queue)
  const fromQueue = useRef<SharedPhotos>(null)
  const hasTaken = useRef(false)
  useEffect(() => {
    if (!begun) return
    uploads.pick(begun.images)
    // Once: a form that is emptied begins again.
    if (queueFor === undefined || hasTaken.current) return
    hasTaken.current = true
    void pickShared(queueFor, { begun, uploads, edit, language, fromQueue })
  }, [begun, uploads, edit, language, queueFor])
  useEffect(() => {
    // The initially empty queue says nothing about the draft.
    if (seen.current === queue) return
    seen.current = queue
    const images = urlsOf(queue)
    edit(draft => (draft.images.join() === images.join() ? draft : { ...draft, images }))
    if (fromQueue.current) fromQueue.current = kept(fromQueue.current, queue, uploads)
  }, [queue, edit, uploads])
  useEffect(() => {
    onPhotos.current = stored =>
      uploads.hold(rebaseImages({ ...stored, mine: urlsOf(uploads.$queue.get()) }))
  }, [onPhotos, uploads])
  return { queue, uploads }
}

/** @returns what is stored of photos from the queue; nothing once all of them are uploaded */
function kept(shared: SharedPhotos, queue: Queue, uploads: Uploads): SharedPhotos | null {
  if (queue.every(({ url }) => url !== undefined)) {
    forgetSharedPhotos().catch(() => {})
    return null
  }
  const photos = queue.flatMap(({ id, url }) => url ?? uploads.fileOf(id) ?? [])
  const { length } = shared.photos
  if (photos.length === length && photos.every((one, at) => one === shared.photos[at]))
    return shared
  const now = { ...shared, photos }
  // Where storage is full, those of before stay stored.
  keepSharedPhotos(now).catch(() => {})
  return now
}

type Taking = {
  begun: Draft
  uploads: Uploads
  edit: Edit
  language: Language
  /** What stays stored until its photos are uploaded. */
  fromQueue: RefObject<SharedPhotos | null>
}

/** Adds what came from the phone's share menu, or back from the queue. */
async function pickShared(accountId: number, { begun, uploads, edit, ...form }: Taking) {
  const shared = await takeSharedPhotos(accountId)
  if (!shared) return
  const { photos, text, queued } = shared
  if (queued) {
    const { isInForm, draft } = queued
    form.fromQueue.current = { ...shared, queued: { ...queued, isInForm: true } }
    uploads.clear()
    if (!isInForm) edit(() => draft)
    uploads.pick(isInForm ? [...photos, ...begun.images] : photos)
    return removeQueued(queued)
  }
  uploads.pick(photos)
  // Words become the description if there is none.
  if (text) edit(before => ({ ...before, description: before.description || text }))
  if (photos.length > 0) showToast(shareWords(form.language).added)
}
