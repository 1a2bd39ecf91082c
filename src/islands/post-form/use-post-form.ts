import { type SubmitEvent, useRef } from 'react'
import { goWithToast } from '#src/browser/go-with-toast.ts'
import type { Purpose } from '#src/browser/post-draft/purpose.ts'
import { keepPosted, type Posted } from '#src/browser/posted-links.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { useDetours } from './use-detours.ts'
import { useDraft } from './use-draft.ts'
import { useDraftPhotos } from './use-draft-photos.ts'
import { useEnqueue } from './use-enqueue.ts'
import { useGuess } from './use-guess.ts'
import { useOldLek } from './use-old-lek.ts'
import { usePriceInsight } from './use-price-insight.ts'
import { problemsOf, usePublish } from './use-publish.ts'

/** The form's state, and what its buttons do. */
export function usePostForm(language: Language, purpose: Purpose) {
  const { draft, edit, keep, settle, begun, isStored, onPhotos, ...drafting } = useDraft(purpose)
  const detours = useDetours(language, purpose, keep)
  const { signedOut } = detours
  const { queueFor } = purpose
  const photos = { signedOut, begun, edit, onPhotos, queueFor }
  const { queue, uploads } = useDraftPhotos(language, photos)
  const enqueue = useEnqueue(language, purpose, { queue, uploads, discard: drafting.discard })
  const published = (listing: Posted) => {
    settle()
    if (queueFor !== undefined) keepPosted(listing, language)
    goWithToast(purpose.next.path, purpose.next.toast)
  }
  const steps = { ...detours, enqueue, published }
  const { publish, ...publishing } = usePublish(language, draft, queue, purpose, steps)
  const guessed = useGuess(draft, edit, begun !== null && queueFor !== undefined)
  const { insight, look } = usePriceInsight(draft)
  const oldLek = useOldLek(draft, look, drafting.round)
  // Photos may arrive while the price is being compared.
  const publishNow = useRef(publish)
  publishNow.current = publish

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    keep()
    const problems = problemsOf(draft, queue, language, queueFor !== undefined)
    if (Object.keys(problems).length === 0 && (await oldLek.ask())) return
    void publishNow.current()
  }
  function settlePrice(price: number) {
    const settled = oldLek.settle(price)
    edit(() => settled)
    void publish(settled)
  }
  function discard() {
    if (!confirm(purpose.words.discard)) return
    uploads.clear()
    drafting.discard()
  }
  const { round, lacksPhotos } = drafting
  const began = { begun, round, lacksPhotos, isStored }
  const drawn = { draft, edit, ...began, guessed, queue, uploads, insight, oldLek }
  return { ...drawn, ...publishing, submit, settlePrice, discard }
}
