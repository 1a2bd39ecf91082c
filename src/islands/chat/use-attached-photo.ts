import { useCallback, useMemo } from 'react'
import type { Uploads } from '#src/browser/uploads/uploads.ts'
import { openPhotoUploads, useQueue } from '#src/browser/uploads/use-photos.ts'
import { useChatPage } from './chat-page.ts'
import type { Chat } from './state/open-chat.ts'

const opened = new WeakMap<Chat, Map<number, Uploads>>()

/**
 * The photo that is picked in a conversation. It stays there, and goes on being uploaded, while
 * another conversation is open.
 */
export function useAttachedPhoto(conversationId: number, signedOut: () => void) {
  const { chat, language } = useChatPage()
  const open = useCallback(() => openPhotoUploads(language, signedOut), [language, signedOut])
  const uploads = useMemo(
    () => (chat ? uploadsOf(chat, conversationId, open) : open()),
    [chat, conversationId, open]
  )
  const [photo] = useQueue(uploads)
  return { photo, uploads }
}

function uploadsOf(chat: Chat, conversationId: number, open: () => Uploads) {
  const ofChat = opened.get(chat) ?? new Map<number, Uploads>()
  opened.set(chat, ofChat)
  const uploads = ofChat.get(conversationId) ?? open()
  ofChat.set(conversationId, uploads)
  return uploads
}
