import { useEffect, useEffectEvent, useState } from 'react'
import type { Draft } from '#src/browser/post-draft/draft.ts'
import { mayStillArrive, type Queue, urlsOf } from '#src/browser/uploads/photo-queue.ts'

/**
 * Publishes as soon as the photos are uploaded, or only the connection holds them up, for a member who pressed the button before that.
 * Any other change of the form cancels it.
 */
export function useWhenUploaded(
  draft: Draft,
  queue: Queue,
  isHeldUp: boolean,
  publish: () => void
) {
  const [wanted, setWanted] = useState<string>()
  const isWanted = wanted === withoutPhotos(draft)
  const isUploaded =
    !queue.some(mayStillArrive) && urlsOf(queue).every(url => draft.images.includes(url))
  const send = useEffectEvent(publish)
  useEffect(() => {
    if (isWanted && !isUploaded && !isHeldUp) return
    // Also when a change cancelled it: undoing that change is not a new request.
    setWanted(undefined)
    if (isWanted) send()
  }, [isWanted, isUploaded, isHeldUp])
  return {
    waits: isWanted,
    publishWhenUploaded: (sent: Draft) => setWanted(withoutPhotos(sent))
  }
}

const withoutPhotos = (draft: Draft) => JSON.stringify({ ...draft, images: [] })
