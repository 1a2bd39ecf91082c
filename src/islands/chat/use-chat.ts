import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { isOfOutbox, OUTBOX_LOCK, openDeviceOutbox } from '#src/browser/messages/outbox.ts'
import { pageLanguage } from '#src/browser/page-language.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import { contactSellerWords } from '#src/shared/i18n/contact-seller.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { calls } from './state/calls.ts'
import type { ChatEnvironment } from './state/chat-environment.ts'
import { openChatSocket } from './state/chat-socket.ts'
import type { ChatState } from './state/chat-state.ts'
import { openDrafts } from './state/drafts.ts'
import { type Chat, openChat } from './state/open-chat.ts'

/** The chat of this page; null while its script is on its way, and on the server. */
export function useChat(start: ChatState) {
  const [$state] = useState(() => atom(start))
  const state = useStore($state)
  const [chat, setChat] = useState<Chat | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its initial state does not change.
  useEffect(() => {
    const made = openChat(browserEnvironment(start.me), $state)
    setChat(made)
    void made.start()
    const network = () => made.networkChanged()
    const pageShown = () => made.pageShown()
    const stored = ({ key }: StorageEvent) => isOfOutbox(key) && made.outboxChanged()
    addEventListener('online', network)
    addEventListener('offline', network)
    addEventListener('storage', stored)
    document.addEventListener('visibilitychange', pageShown)
    return () => {
      removeEventListener('online', network)
      removeEventListener('offline', network)
      removeEventListener('storage', stored)
      document.removeEventListener('visibilitychange', pageShown)
      made.stop()
    }
  }, [])
  return { state, chat }
}

const browserEnvironment = (me: number): ChatEnvironment => ({
  openChatSocket,
  calls,
  outbox: openDeviceOutbox(keptStore(), me),
  drafts: openDrafts(keptStore(), me),
  now: () => new Date(),
  offline: () => !navigator.onLine,
  tellFailed: problem => {
    const language = pageLanguage()
    const { failed } = contactSellerWords(language)
    showToast(siteWideWords(language).errorTitle, problem || failed, { error: true })
  },
  isPageVisible: () => document.visibilityState === 'visible',
  after: (ms, callback) => void setTimeout(callback, ms),
  exclusively: async callback => {
    // Without locks two tabs may send the same, stored once.
    if (navigator.locks) await navigator.locks.request(OUTBOX_LOCK, callback)
    else await callback()
  }
})

/** Reading the property alone throws where storage is forbidden. */
function keptStore(): Storage | Forbidden {
  try {
    return localStorage
  } catch {
    return FORBIDDEN
  }
}

type Forbidden = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
const forbidden = () => {
  throw new Error('Storage is forbidden.')
}
const FORBIDDEN: Forbidden = {
  length: 0,
  getItem: () => null,
  setItem: forbidden,
  removeItem: () => {},
  key: () => null
}
