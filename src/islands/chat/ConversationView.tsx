import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '#src/browser/ui/Icon.tsx'
import type { Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { initials } from '#src/shared/initials.ts'
import { localized, paths } from '#src/shared/paths.ts'
import type { Handover } from '#src/shared/safety/handover.ts'
import type { Conversation } from '#src/shared/schemas/messages.ts'
import { aboutText } from './about-text.ts'
import { Composer } from './Composer.tsx'
import { ConversationMenu } from './ConversationMenu.tsx'
import { isPlainClick } from './clicks.ts'
import { HandoverFold } from './Handover.tsx'
import { MessageLog } from './MessageLog.tsx'
import type { ChatState, ConnectionState } from './state/chat-state.ts'
import type { Chat } from './state/open-chat.ts'
import type { OpenConversation } from './use-open.ts'

type Props = {
  conversation: Conversation
  state: ChatState
  chat: Chat | null
  language: Language
  now: Date
  origin: string
  open: OpenConversation
  form: string
  problem: string | undefined
  text: string | undefined
  handover: Handover | undefined
}

/** One conversation: who, about what, what was said, and where to go on. */
export function ConversationView({
  conversation,
  state,
  chat,
  language,
  now,
  origin,
  open,
  form,
  problem,
  text,
  handover
}: Props) {
  const t = messagesWords(language)
  const name = conversation.otherUser.fullName ?? t.userGone
  return (
    <section className="talk" aria-labelledby="talk-title">
      <Head {...{ conversation, state, chat, language, open, name }} />
      <ConnectionNotice connection={state.connection} language={language} />
      <HandoverFold given={handover} {...{ conversation, language }} />
      <MessageLog
        key={conversation.id}
        {...{ conversation, state, chat, language, now, origin, name }}
      />
      {conversation.otherUser.id === null || conversation.blocked ? (
        <p className="closed muted">{conversation.blocked ? t.blockedNotice : t.userGone}</p>
      ) : (
        <Composer {...{ conversation, chat, language, form, problem, text }} />
      )}
    </section>
  )
}

type HeadProps = Pick<Props, 'conversation' | 'state' | 'chat' | 'language' | 'open'> & {
  name: string
}

function Head({ conversation, state, chat, language, open, name }: HeadProps) {
  const t = messagesWords(language)
  const title = useRef<HTMLHeadingElement>(null)
  const opened = useRef(chat !== null)
  // Opened by a tap, not by its address: the page goes on here.
  useEffect(() => {
    if (opened.current) title.current?.focus()
  }, [])
  const { listing, otherUser } = conversation
  const about = aboutText(listing, language)
  const here = otherUser.id !== null && state.online.includes(otherUser.id)
  const back = (event: MouseEvent) => {
    if (!chat || !isPlainClick(event)) return
    event.preventDefault()
    open(undefined)
  }
  return (
    <header>
      <a
        className="ico back"
        href={localized(paths.messages, language)}
        aria-label={t.back}
        onClick={back}
      >
        <Icon name="left" />
      </a>
      <span className="av" aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <h1 id="talk-title" className="cut" ref={title} tabIndex={-1}>
          {name}
        </h1>
        <p className="sub">
          {chat && <span className={here ? 'here' : 'here no'}>{here ? t.online : t.offline}</span>}
          {listing.exists ? (
            <a className="cut" href={localized(paths.listing(listing.id), language)}>
              {about}
            </a>
          ) : (
            <span className="cut muted" title={t.listingGone}>
              {about} · {t.listingGone}
            </span>
          )}
        </p>
      </div>
      <ConversationMenu {...{ conversation, chat, language, name }} />
    </header>
  )
}

/** Says that nothing comes or goes at the moment, and that it will by itself. */
function ConnectionNotice({
  connection,
  language
}: {
  connection: ConnectionState
  language: Language
}) {
  const t = messagesWords(language)
  const common = siteWideWords(language)
  return (
    <div role="status">
      {connection === 'offline' && (
        <p className="strip">
          <Icon name="alert" small />
          <span>
            <b>{common.offlineTitle}.</b> {t.waiting}
          </span>
        </p>
      )}
      {connection === 'lost' && (
        <p className="strip">
          <Icon name="alert" small />
          {t.reconnecting}
        </p>
      )}
    </div>
  )
}
