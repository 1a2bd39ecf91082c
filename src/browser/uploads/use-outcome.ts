import { useEffect, useRef, useState } from 'react'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { photosWords } from '#src/shared/i18n/photos.ts'
import type { PickedPhoto, Queue } from './photo-queue.ts'

/**
 * The latest result of an upload, as text for screen readers; `count` grows with each, so that the same
 * text twice in a row is announced twice.
 */
export function useOutcome(queue: Queue, language: Language) {
  const before = useRef(queue)
  const [outcome, setOutcome] = useState({ text: '', count: 0 })
  useEffect(() => {
    const text = outcomeText(before.current, queue, language)
    before.current = queue
    if (text) setOutcome(({ count }) => ({ text, count: count + 1 }))
  }, [queue, language])
  return outcome
}

export function outcomeText(before: Queue, queue: Queue, language: Language) {
  const t = photosWords(language)
  const known = new Map(before.map(({ id, status }) => [id, status]))
  // Photos of a restored draft were uploaded earlier: that is no news.
  const hasEnded = ({ id, status }: PickedPhoto) =>
    known.get(id) !== status && (status === 'failed' || (status === 'uploaded' && known.has(id)))
  const ended = queue.flatMap((photo, at) => {
    if (!hasEnded(photo)) return []
    const state = photo.status === 'failed' ? t.failed : t.uploaded
    const text = `${fill(t.photoNumber, { n: at + 1 })}: ${state}`
    return [photo.problem ? `${text}. ${photo.problem}` : text]
  })
  if (ended.length > 0) return ended.join(', ')
  return queue.length < before.length ? t.removed : undefined
}
