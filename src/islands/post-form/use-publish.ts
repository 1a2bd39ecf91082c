import { useMemo, useState } from 'react'
import { type Draft, payloadOf } from '#src/browser/post-draft/draft.ts'
import type { Purpose } from '#src/browser/post-draft/purpose.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import { isHeldUp, mayStillArrive, type Queue } from '#src/browser/uploads/photo-queue.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { photosWords } from '#src/shared/i18n/photos.ts'
import { problemText } from '#src/shared/i18n/problems.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { parseNewListing } from '#src/shared/schemas/new-listing.ts'
import { openPublisher } from './publish.ts'
import { useWhenUploaded } from './use-when-uploaded.ts'

type Problems = Record<string, string>
/** What the last attempt found, and in which state of the form. */
type Found = { problems: Problems; draft: Draft }
export type Duplicate = { text: string; href: string }
type Steps = {
  signedOut(): void
  /** Leads to verification, where the code asks for that. */
  verify(code: string): boolean
  published(listing: { id: number; title: string }): void
  /** Stores it on this device until there is a connection; `key` is of an unanswered attempt. */
  enqueue(draft: Draft, key?: string): Promise<void>
}

/** @param waits  whether photos that only lack a connection are not a problem */
export function problemsOf(
  draft: Draft,
  queue: Queue,
  language: Language,
  waits: boolean
): Problems {
  const t = photosWords(language)
  const parsed = parseNewListing(payloadOf(draft))
  const found = parsed.ok
    ? {}
    : Object.fromEntries(
        Object.entries(parsed.problems).map(([field, key]) => [
          field,
          problemText(key, field, language)
        ])
      )
  if (waits && isHeldUp(queue, navigator.onLine)) return inOrder(found)
  const failed = queue.find(photo => photo.status === 'failed' && !mayStillArrive(photo))
  return inOrder(failed ? { ...found, images: failed.problem ?? t.failed } : found)
}

/** In the order of the form; anything not named here belongs to the category's own part. */
const BEFORE = ['images', 'title', 'categoryId', 'condition', 'price']
const AFTER = ['description', 'location', 'latitude', 'longitude', 'contacts']

function inOrder(problems: Problems): Problems {
  const place = (field: string) =>
    BEFORE.includes(field) ? BEFORE.indexOf(field) - BEFORE.length : AFTER.indexOf(field) + 1
  const entries = Object.entries(problems).sort(([a], [b]) => place(a) - place(b))
  return Object.fromEntries(entries)
}

export function usePublish(
  language: Language,
  draft: Draft,
  queue: Queue,
  purpose: Purpose,
  { signedOut, verify, published, enqueue }: Steps
) {
  const [sending, setSending] = useState(false)
  const [found, setFound] = useState<Found>({ problems: {}, draft })
  const [duplicate, setDuplicate] = useState<Duplicate>()
  const waits = purpose.queueFor !== undefined
  const publisher = useMemo(() => openPublisher(language, purpose), [language, purpose])
  const uploading = useWhenUploaded(
    draft,
    queue,
    waits && isHeldUp(queue, navigator.onLine),
    () => void publish()
  )

  /** Photos are shrunk first, which takes a while: once is enough. */
  async function wait(sent: Draft, key?: string) {
    setSending(true)
    await enqueue(sent, key)
    setSending(false)
  }

  /** `sent` is the draft to publish, where it has just been changed. */
  async function publish(sent = draft) {
    const problems = problemsOf(sent, queue, language, waits)
    setFound({ problems, draft: sent })
    if (sending || Object.keys(problems).length > 0) return
    const isHere = waits && isHeldUp(queue, navigator.onLine)
    if (queue.some(mayStillArrive) && !isHere) return uploading.publishWhenUploaded(sent)
    if (queue.some(({ url }) => url === undefined)) return wait(sent)
    setSending(true)
    setDuplicate(undefined)
    const answer = await publisher(purpose.payload(sent))
    if (answer.ok) return published(answer.listing)
    if (answer.status === 0 && waits) return wait(sent, answer.key)
    setSending(false)
    if (answer.status === 401) return signedOut()
    if (verify(answer.code)) return
    if (answer.about) return setDuplicate({ text: answer.message, href: answer.about })
    setFound({ problems: inOrder(answer.fields), draft: sent })
    const text = answer.status < 500 ? answer.message : purpose.words.failed
    showToast(siteWideWords(language).errorTitle, text, { error: true })
  }
  const problems =
    found.draft === draft
      ? found.problems
      : remaining(found, problemsOf(draft, queue, language, waits))
  return {
    sending,
    uploading: uploading.waits,
    problems,
    found: found.problems,
    duplicate,
    publish
  }
}

/** What was found and is not yet corrected; what only the server knew counts as corrected. */
const remaining = ({ problems }: Found, now: Problems): Problems =>
  Object.fromEntries(Object.entries(now).filter(([field]) => field in problems))
