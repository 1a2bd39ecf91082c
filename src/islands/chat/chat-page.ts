import { type Context, createContext, use } from 'react'
import type { Language } from '#src/shared/i18n/language.ts'
import type { Conversation } from '#src/shared/schemas/messages.ts'
import type { ChatState } from './state/chat-state.ts'
import type { Chat } from './state/open-chat.ts'
import type { OpenConversation } from './use-open.ts'

/** What every part of the page of conversations needs; `chat` is null until its script runs. */
type Page = {
  language: Language
  /** Scheme and host of the site: links to it are its own. */
  origin: string
  now: Date
  state: ChatState
  chat: Chat | null
  open: OpenConversation
}
/** `name` is the other member's. */
type Shown = { conversation: Conversation; name: string }

export const ChatPage = createContext<Page | undefined>(undefined)
export const ShownConversation = createContext<Shown | undefined>(undefined)

function provided<Value>(context: Context<Value | undefined>) {
  const value = use(context)
  if (!value) throw new Error('a part of the chat stands outside of it')
  return value
}
export const useChatPage = () => provided(ChatPage)
export const useConversation = () => provided(ShownConversation)
