import { type MouseEvent, useEffect, useRef } from 'react'
import { timeAgo } from '#src/shared/i18n/dates.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { initials } from '#src/shared/initials.ts'
import { localized, paths } from '#src/shared/paths.ts'
import type { Conversation } from '#src/shared/schemas/messages.ts'
import { aboutText } from './about-text.ts'
import { isPlainClick } from './clicks.ts'
import type { ChatState } from './state/chat-state.ts'
import type { Chat } from './state/open-chat.ts'
import type { OpenConversation } from './use-open.ts'

type Props = {
  state: ChatState
  language: Language
  now: Date
  openId: number | undefined
  open: OpenConversation
  chat: Chat | null
  nextPage: string | undefined
}

export function ConversationList({ state, language, now, openId, open, chat, nextPage }: Props) {
  const t = messagesWords(language)
  // With a conversation open, that one is what the page is about.
  const Heading = openId === undefined ? 'h1' : 'h2'
  const list = useRef<HTMLUListElement>(null)
  useFocusOnReturn(list, openId)
  const more = (event: MouseEvent) => {
    if (!chat || !isPlainClick(event)) return
    event.preventDefault()
    void chat.more()
  }
  return (
    <section className="convs" aria-labelledby="convs-title">
      <Heading id="convs-title">{fill(t.listTitle, { n: state.total })}</Heading>
      {state.conversations.length === 0 && (
        <div className="none">
          <b aria-hidden="true">💬</b>
          <p>
            <strong>{t.empty}</strong>
          </p>
          <p className="muted">{t.emptyBody}</p>
        </div>
      )}
      <ul className="conv" ref={list}>
        {state.conversations.map(each => (
          <Row
            key={each.id}
            {...{ state, language, now, open, chat }}
            conversation={each}
            current={each.id === openId}
          />
        ))}
      </ul>
      {(chat ? state.next : nextPage) && (
        <a className="btn more" href={nextPage} onClick={more}>
          {siteWideWords(language).next}
        </a>
      )}
    </section>
  )
}

type RowProps = Pick<Props, 'state' | 'language' | 'now' | 'open' | 'chat'> & {
  conversation: Conversation
  current: boolean
}

function Row({ conversation, current, state, language, now, open, chat }: RowProps) {
  const t = messagesWords(language)
  const { id, otherUser, listing, lastAt, unread } = conversation
  const name = otherUser.fullName ?? t.userGone
  const press = (event: MouseEvent) => {
    if (!chat || !isPlainClick(event)) return
    event.preventDefault()
    open(id)
  }
  return (
    <li>
      <a
        href={localized(paths.conversation(id), language)}
        aria-current={current ? 'true' : undefined}
        className={unread > 0 ? 'new' : undefined}
        data-conversation={id}
        onClick={press}
      >
        <span className="av" aria-hidden="true">
          {initials(name)}
        </span>
        <b className="cut">{name}</b>
        <time dateTime={lastAt} suppressHydrationWarning>
          {timeAgo(lastAt, now, language)}
        </time>
        <span className="for cut">{aboutText(listing, language)}</span>
        <span className="last">
          <span className="cut">{preview(conversation, state, language)}</span>
          {unread > 0 && (
            <span className="dot">
              <span className="vh">{t.unread}</span>
            </span>
          )}
        </span>
      </a>
    </li>
  )
}

/** The last message, also one that still waits. */
function preview({ id, messages }: Conversation, { me, pending }: ChatState, language: Language) {
  const t = messagesWords(language)
  const waiting = pending.findLast(({ conversationId }) => conversationId === id)
  const last = messages.at(-1)
  const gone = !waiting && last?.senderId === null
  const text = (waiting ?? last)?.content || (gone ? t.messageGone : t.photo)
  return waiting || last?.senderId === me ? fill(t.youPrefix, { text }) : text
}

/** Back from a conversation, the keys go on where they left the list. */
function useFocusOnReturn(list: React.RefObject<HTMLUListElement | null>, openId?: number) {
  const before = useRef(openId)
  useEffect(() => {
    const left = before.current
    before.current = openId
    if (openId !== undefined || left === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-conversation="${left}"]`)?.focus()
  }, [list, openId])
}
