import { useEffect, useRef } from 'react'
import type { Draft } from '#src/browser/post-draft/draft.ts'
import { urlsOf } from '#src/browser/uploads/photo-queue.ts'
import { usePhotos } from '#src/browser/uploads/use-photos.ts'
import type { Language } from '#src/shared/i18n/language.ts'

type Edit = (change: (draft: Draft) => Draft) => void

/** The photos, with those already uploaded kept in the draft and taken up again from it. */
export function useDraftPhotos(
  language: Language,
  signedOut: () => void,
  begun: Draft | null,
  edit: Edit
) {
  const { queue, uploads } = usePhotos(language, signedOut)
  const seen = useRef(queue)
  useEffect(() => {
    if (begun) uploads.restore(begun.images)
  }, [begun, uploads])
  useEffect(() => {
    // The empty queue of the first moment says nothing about the draft.
    if (seen.current === queue) return
    seen.current = queue
    edit(draft => ({ ...draft, images: urlsOf(queue) }))
  }, [queue, edit])
  return { queue, uploads }
}
