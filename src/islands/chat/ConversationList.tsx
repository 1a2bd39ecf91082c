import { type MouseEvent, useEffect, useRef } from 'react'
import { AVATAR } from '#src/browser/ui/avatar.ts'
import { Button } from '#src/browser/ui/Button.tsx'
import { saidAgo } from '#src/shared/i18n/dates.ts'
import { homeWords } from '#src/shared/i18n/home.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { initials } from '#src/shared/initials.ts'
import { localized, paths } from '#src/shared/paths.ts'
import type { Conversation } from '#src/shared/schemas/messages.ts'
import { aboutText } from './about-text.ts'
import { useChatPage } from './chat-page.ts'
import { isPlainClick } from './clicks.ts'
import { type ChatState, isFresh } from './state/chat-state.ts'

type Props = { openId: number | undefined; nextPage: string | undefined }

export function ConversationList({ openId, nextPage }: Props) {
  const { state, language, chat } = useChatPage()
  const t = messagesWords(language)
  // With a conversation open, the page is about that one.
  const Heading = openId === undefined ? 'h1' : 'h2'
  const list = useRef<HTMLUListElement>(null)
  useFocusOnReturn(list, openId)
  const more = (event: MouseEvent) => {
    if (!chat || !isPlainClick(event)) return
    event.preventDefault()
    void chat.more()
  }
  return (
    <section
      className="group-data-open/chat:max-md:hidden md:max-h-[37.5rem] md:overflow-y-auto md:border-r md:border-line"
      aria-labelledby="convs-title"
    >
      <Heading className="pt-s4 pb-s3 text-t5 md:p-s4 md:text-t4" id="convs-title">
        {fill(t.listTitle, { n: state.total })}
      </Heading>
      {state.conversations.length === 0 && (
        <div className="grid py-s6 px-s4 justify-items-center text-center gap-s2">
          <b className="text-[2.5rem] font-normal leading-none" aria-hidden="true">
            💬
          </b>
          <p>
            <strong>{t.empty}</strong>
          </p>
          <p className="text-muted">{t.emptyBody}</p>
          <Button as="a" className="mt-s2" href={localized(paths.search, language)}>
            {homeWords(language).seeAll}
          </Button>
        </div>
      )}
      <ul className="relative -mx-gut md:mx-0" ref={list}>
        {state.conversations.map(each => (
          <Row key={each.id} conversation={each} current={each.id === openId} />
        ))}
      </ul>
      {(chat ? state.next : nextPage) && (
        <Button as="a" className="my-s3 md:mx-s4" href={nextPage} onClick={more}>
          {siteWideWords(language).next}
        </Button>
      )}
    </section>
  )
}

type RowProps = { conversation: Conversation; current: boolean }

function Row({ conversation, current }: RowProps) {
  const { state, language, now, open, chat } = useChatPage()
  const t = messagesWords(language)
  const { id, otherUser, listing, lastAt } = conversation
  const fresh = isFresh(state, conversation)
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
        className="group/row grid py-s3 px-gut grid-cols-[auto_minmax(0,1fr)_auto] max-tiny:grid-cols-[minmax(0,1fr)_auto] gap-y-0 gap-x-s3 border-t border-line no-underline md:px-s4 hover:bg-sunk focus-visible:-outline-offset-2 md:current:bg-sunk md:current:[box-shadow:inset_3px_0_var(--ink)]"
        data-fresh={fresh ? '' : undefined}
        data-conversation={id}
        onClick={press}
      >
        <span
          className={`${AVATAR} row-[1/4] size-touch self-start text-t1 max-tiny:hidden`}
          aria-hidden="true"
        >
          {initials(name)}
        </span>
        <b className="tiny:max-small:col-start-2 max-small:-col-end-1 max-tiny:col-start-1 truncate font-semibold group-data-fresh/row:font-bold">
          {name}
        </b>
        <time
          className="tiny:max-small:col-start-2 max-tiny:col-start-1 text-t1 text-muted"
          dateTime={lastAt}
          suppressHydrationWarning
        >
          {saidAgo(lastAt, now, language)}
        </time>
        <span className="col-start-2 -col-end-1 max-tiny:col-start-1 truncate text-t1 text-muted">
          {aboutText(listing, language)}
        </span>
        <span
          className="col-start-2 -col-end-1 max-tiny:col-start-1 flex items-center gap-s2 text-muted group-data-fresh/row:font-bold group-data-fresh/row:text-ink"
          data-last
        >
          <span className="flex-1 truncate">{preview(conversation, state, language)}</span>
          {fresh && (
            <span className="size-[0.625rem] flex-none rounded-half bg-accent" data-new>
              <span className="sr-only">{t.unread}</span>
            </span>
          )}
        </span>
      </a>
    </li>
  )
}

/** The last message, even if it is still waiting to be sent. */
function preview({ id, messages }: Conversation, { me, pending }: ChatState, language: Language) {
  const t = messagesWords(language)
  const waiting = pending.findLast(({ conversationId }) => conversationId === id)
  const last = messages.at(-1)
  const gone = !waiting && last?.senderId === null
  const text = (waiting ?? last)?.content || (gone ? t.messageGone : t.photo)
  return waiting || last?.senderId === me ? fill(t.youPrefix, { text }) : text
}

/** After a conversation, the keyboard focus continues where it left the list. */
function useFocusOnReturn(list: React.RefObject<HTMLUListElement | null>, openId?: number) {
  const before = useRef(openId)
  useEffect(() => {
    const left = before.current
    before.current = openId
    if (openId !== undefined || left === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-conversation="${left}"]`)?.focus()
  }, [list, openId])
}
