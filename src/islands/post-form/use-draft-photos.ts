import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Edit } from '#src/browser/post-draft/change.ts'
import type { Draft } from '#src/browser/post-draft/draft.ts'
import { rebaseImages } from '#src/browser/post-draft/rebase.ts'
import { removeQueued } from '#src/browser/post-queue/queued-listing.ts'
import {
  forgetReturnedPhotos,
  keepReturnedPhotos,
  type ReturnedPhotos,
  takeReturnedPhotos,
  takeSharedPhotos
} from '#src/browser/post-queue/shared-photos.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import { type Queue, urlsOf } from '#src/browser/uploads/photo-queue.ts'
import type { Uploads } from '#src/browser/uploads/uploads.ts'
import { usePhotos } from '#src/browser/uploads/use-photos.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { shareWords } from '#src/shared/i18n/offline.ts'
import { problemText } from '#src/shared/i18n/problems.ts'
import { PHOTOS_MAX } from '#src/shared/schemas/listing.ts'
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
  const leave = useRef(signedOut)
  const leaveNow = useCallback(() => leave.current(), [])
  const { queue, uploads } = usePhotos(language, leaveNow)
  const seen = useRef(queue)
  const fromQueue = useRef<ReturnedPhotos>(null)
  const hasTaken = useRef(false)
  useEffect(() => {
    // Once, however many uploads are refused.
    let isLeaving = false
    leave.current = () => {
      if (isLeaving) return
      isLeaving = true
      const kept = queueFor !== undefined && keepUntilBack(queueFor, fromQueue.current, uploads)
      Promise.race([kept, pause(KEEPING_MS)]).then(signedOut, signedOut)
    }
  }, [signedOut, queueFor, uploads])
  useEffect(() => {
    if (!begun) return
    uploads.pick(begun.images)
    // Once: a form that is emptied begins again.
    if (queueFor === undefined || hasTaken.current) return
    hasTaken.current = true
    const taking = { begun, uploads, edit, language, fromQueue }
    const share = () => pickShared(queueFor, taking)
    void pickReturned(queueFor, taking).then(share, share)
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
function kept(left: ReturnedPhotos, queue: Queue, uploads: Uploads): ReturnedPhotos | null {
  if (queue.every(({ url }) => url !== undefined)) {
    forgetReturnedPhotos(left.accountId).catch(() => {})
    return null
  }
  const photos = photosIn(queue, uploads)
  const { length } = left.photos
  if (photos.length === length && photos.every((one, at) => one === left.photos[at])) return left
  const now = { ...left, photos }
  // Where storage is full, those of before stay stored.
  keepReturnedPhotos(now).catch(() => {})
  return now
}

/** What is not uploaded would be lost on the way to signing in and back. */
async function keepUntilBack(accountId: number, before: ReturnedPhotos | null, uploads: Uploads) {
  const queue = uploads.$queue.get()
  if (queue.every(({ url }) => url !== undefined)) return
  const photos = photosIn(queue, uploads)
  const { listing } = before ?? {}
  await keepReturnedPhotos({ accountId, photos, at: Date.now(), listing, isInForm: true })
}

const KEEPING_MS = 3000
const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

/** The files, even of those that are stored: the site deletes what no listing has used. */
const photosIn = (queue: Queue, uploads: Uploads) =>
  queue.flatMap(({ id, url }) => uploads.fileOf(id) ?? url ?? [])

type Taking = {
  begun: Draft
  uploads: Uploads
  edit: Edit
  language: Language
  /** What stays stored until its photos are uploaded. */
  fromQueue: RefObject<ReturnedPhotos | null>
}

/** Takes over a listing from the queue: its words, unless the form has them, and its photos. */
async function pickReturned(accountId: number, { begun, uploads, edit, fromQueue }: Taking) {
  const left = await takeReturnedPhotos(accountId)
  if (!left) return
  const { listing, isInForm, photos } = left
  fromQueue.current = { ...left, isInForm: true }
  uploads.clear()
  // The form may have been closed before it stored them.
  const hasWords = isInForm && (!listing || `${begun.title}${begun.description}` !== '')
  if (listing && !hasWords) edit(() => listing.draft)
  // The site deletes what no listing has used, which the draft knows.
  const isThere = (photo: Blob | string) =>
    typeof photo !== 'string' || begun.images.includes(photo)
  uploads.pick(hasWords ? [...photos.filter(isThere), ...begun.images] : photos)
  if (listing) await removeQueued(listing)
}

/** Adds what came from the phone's share menu. */
async function pickShared(accountId: number, { uploads, edit, language }: Taking) {
  const shared = await takeSharedPhotos(accountId)
  if (!shared) return
  const { photos, text } = shared
  const room = PHOTOS_MAX - uploads.$queue.get().length
  uploads.pick(photos.slice(0, room))
  // Words become the description if there is none.
  if (text) edit(before => ({ ...before, description: before.description || text }))
  if (photos.length > room) {
    showToast(problemText('tooMany', 'images', language), undefined, { error: true })
  } else if (photos.length > 0) showToast(shareWords(language).added)
}
