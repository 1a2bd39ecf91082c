import { useEffect } from 'react'
import type { Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import type { Handover } from '#src/shared/safety/handover.ts'
import type { Conversation } from '#src/shared/schemas/messages.ts'
import { ConversationList } from './ConversationList.tsx'
import { ConversationView } from './ConversationView.tsx'
import { ChatPage } from './chat-page.ts'
import { SignedOut } from './SignedOut.tsx'
import { conversationIn, unreadIn } from './state/chat-state.ts'
import { useChat } from './use-chat.ts'
import { useNow } from './use-now.ts'
import { useOpen } from './use-open.ts'
import './chat.css'

const CHAT =
  'group/chat grid grid-cols-1 md:mt-s4 md:grid-cols-[22rem_minmax(0,1fr)] md:overflow-hidden md:rounded-r2 md:border md:border-line md:bg-paper'

type Props = {
  language: Language
  accountId: number
  origin: string
  now: string
  conversations: readonly Conversation[]
  total: number
  /** Address of the page of conversations after these, for the script. */
  next: string | undefined
  nextPage: string | undefined
  openId: number | undefined
  form: string
  /** Why a plain form was refused, and what was written in it. */
  problem?: string | undefined
  text?: string | undefined
  /** Where to meet and what to check, for the conversation that is open. */
  handover?: Handover | undefined
}

export default function Chat(props: Props) {
  const { language, origin, conversations, total, next, accountId } = props
  const { state, chat } = useChat({
    me: accountId,
    conversations,
    total,
    next,
    openId: props.openId,
    pending: [],
    online: [],
    typing: [],
    connection: 'connecting'
  })
  const now = useNow(props.now)
  const { openId, open } = useOpen(props.openId, chat, language)
  const conversation = conversationIn(state, openId)
  const unread = unreadIn(state)
  // Only the server knows about conversations further down the list.
  const isWhole = state.next === undefined
  useEffect(() => {
    // For scripts that load only later.
    document.documentElement.dataset.unreadCount = isWhole ? String(unread) : ''
    document.dispatchEvent(new CustomEvent('unread', { detail: isWhole ? unread : null }))
  }, [unread, isWhole])
  if (state.connection === 'signedOut')
    return <SignedOut language={language} openId={openId} me={state.me} />
  const ofThis = conversation?.id === props.openId ? props : undefined
  return (
    <ChatPage value={{ language, origin, now, state, chat, open }}>
      <div
        className={CHAT}
        data-chat-page
        data-open={conversation ? '' : undefined}
        data-ready={chat ? '' : undefined}
      >
        <ConversationList openId={openId} nextPage={props.nextPage} />
        {conversation ? (
          <ConversationView
            key={conversation.id}
            conversation={conversation}
            form={props.form}
            problem={ofThis?.problem}
            text={ofThis?.text}
            handover={ofThis?.handover}
          />
        ) : (
          <p className="grid h-[600px] place-items-center text-muted max-md:hidden">
            {messagesWords(language).choose}
          </p>
        )}
      </div>
    </ChatPage>
  )
}
