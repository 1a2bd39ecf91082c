import { type RefObject, useEffect } from 'react'
import type { Uploads } from '#src/browser/uploads/uploads.ts'
import type { Chat } from './state/open-chat.ts'

type Parts = {
  conversationId: number
  chat: Chat | null
  field: RefObject<HTMLTextAreaElement | null>
  uploads: Pick<Uploads, 'pick' | '$queue'>
  photo: string | undefined
}

/** Restores what was not sent. @returns a function that now stores the text, with that photo */
export function useDraft({ conversationId, chat, field, uploads, photo }: Parts) {
  const keep = (url: string | undefined) =>
    chat?.keepDraft(conversationId, { text: field.current?.value ?? '', photo: url ?? null })
  useEffect(() => {
    const stored = chat?.draft(conversationId)
    if (!stored || !field.current || field.current.value !== '') return
    field.current.value = stored.text
    if (stored.photo && uploads.$queue.get().length === 0) uploads.pick([stored.photo])
  }, [chat, conversationId, field, uploads])
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored when the photo arrives, not at each render.
  useEffect(() => {
    if (photo) keep(photo)
  }, [photo])
  return keep
}
