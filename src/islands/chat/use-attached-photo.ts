import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Uploads } from '#src/browser/uploads/uploads.ts'
import { openPhotoUploads } from '#src/browser/uploads/use-photos.ts'
import { useChatPage } from './chat-page.ts'
import type { Chat } from './state/open-chat.ts'

const ofChats = new WeakMap<Chat, Map<number, Uploads>>()

/**
 * The photo that is picked in a conversation. Its upload continues while another conversation is
 * open; once it is uploaded, the draft holds it.
 */
export function useAttachedPhoto(conversationId: number, signedOut: () => void) {
  const { chat, language } = useChatPage()
  const uploads = useMemo(() => {
    const open = () => openPhotoUploads(language, signedOut)
    return chat ? uploadsOf(chat, conversationId, open) : open()
  }, [chat, conversationId, language, signedOut])
  const [photo] = useStore(uploads.$queue)
  return { photo, uploads }
}

function uploadsOf(chat: Chat, conversationId: number, open: () => Uploads) {
  const ofChat = ofChats.get(chat) ?? new Map<number, Uploads>()
  ofChats.set(chat, ofChat)
  const kept = ofChat.get(conversationId)
  // An uploaded photo comes from the draft, which another tab may have sent meanwhile.
  if (kept && isUploaded(kept)) kept.clear()
  if (kept) return kept
  const uploads = open()
  ofChat.set(conversationId, uploads)
  uploads.$queue.listen(([photo]) => {
    if (photo?.url === undefined) return
    const text = chat.draft(conversationId)?.text ?? ''
    chat.keepDraft(conversationId, { text, photo: photo.url })
  })
  window.addEventListener('online', uploads.backOnline)
  return uploads
}

const isUploaded = (uploads: Uploads) => uploads.$queue.get()[0]?.url !== undefined
