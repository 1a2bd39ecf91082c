import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#src/browser/ui/Button.tsx'
import { dayHeading, dayOf } from '#src/shared/i18n/dates.ts'
import { counted, fill, type Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'
import { type Conversation, MESSAGES_SHOWN, type Message } from '#src/shared/schemas/messages.ts'
import { useChatPage, useConversation } from './chat-page.ts'
import { isPlainClick } from './clicks.ts'
import { BUBBLE, LINE, OTHERS } from './looks.ts'
import { MessageItem } from './MessageItem.tsx'
import { PendingItem } from './PendingItem.tsx'
import type { ConnectionState } from './state/chat-state.ts'
import type { Chat } from './state/open-chat.ts'

/** Not over the form that a message is reported with. */
const LATEST = 'absolute inset-x-s3 bottom-s3 mx-auto w-fit [[data-log]:has([open])_+_&]:hidden'
const ROOM = 'relative flex min-h-0 flex-1'

const DAY =
  "mt-s3 mb-s2 flex items-center gap-s3 self-stretch text-t1 text-muted before:flex-1 before:border-t before:border-line before:content-[''] after:flex-1 after:border-t after:border-line after:content-[''] [&_a]:inline-flex [&_a]:min-h-touch [&_a]:items-center"
const DOT = 'size-[0.4rem] rounded-half bg-current'

const NEAR_PX = 80
/** How far before the beginning earlier messages are fetched. */
const AHEAD_PX = 300

/** The messages, by day. Laid out from the end, so that it opens at the newest without a script. */
export function MessageLog() {
  const { state, chat, language, now } = useChatPage()
  const { conversation, name } = useConversation()
  const t = messagesWords(language)
  const log = useRef<HTMLElement>(null)
  const pending = state.pending.filter(({ conversationId }) => conversationId === conversation.id)
  const { earlier, loading, load } = useEarlier(conversation, chat, state.connection)
  const { below, missed, look, toLatest } = usePlace(log, conversation, state.me, pending.length)
  const first = conversation.messages[0]
  const scrolled = () => {
    look()
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = log.current ?? {}
    if (scrollHeight - clientHeight + scrollTop < AHEAD_PX) void load()
  }
  const older = (event: MouseEvent) => {
    if (!chat || !isPlainClick(event)) return
    event.preventDefault()
    void load()
  }
  return (
    <div className={ROOM}>
      <section
        className="relative flex min-w-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-s3 py-s4 focus-visible:-outline-offset-2 md:px-s5"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
        tabIndex={0}
        data-log=""
        role="log"
        aria-label={fill(t.log, { name })}
        aria-busy={loading}
        ref={log}
        onScroll={scrolled}
      >
        <ol className="flex flex-col gap-s1">
          {earlier && first && (
            <li className={DAY}>
              <a
                href={withQuery(localized(paths.conversation(conversation.id), language), {
                  before: first.id
                })}
                onClick={older}
              >
                {t.loadOlder}
              </a>
            </li>
          )}
          {conversation.messages.flatMap((message, at) => [
            ...dayBefore(message, conversation.messages[at - 1], now, language),
            <MessageItem key={message.clientId} message={message} />
          ])}
          {pending.map(each => (
            <PendingItem key={each.clientId} pending={each} />
          ))}
          {state.typing.includes(conversation.id) && <Typing text={fill(t.typing, { name })} />}
        </ol>
      </section>
      {below && (
        <Button type="button" className={LATEST} onClick={toLatest}>
          {missed > 0 ? counted(t, 'newMessages', missed) : t.jumpToLatest}
        </Button>
      )}
    </div>
  )
}

function dayBefore(message: Message, before: Message | undefined, now: Date, language: Language) {
  const day = dayOf(new Date(message.createdAt))
  if (before && dayOf(new Date(before.createdAt)) === day) return []
  return [
    <li className={DAY} key={day} suppressHydrationWarning>
      {dayHeading(message.createdAt, now, language)}
    </li>
  ]
}

/** Earlier messages of the conversation, a page at a time: places count from 1 without a gap. */
function useEarlier(
  { id, messages }: Conversation,
  chat: Chat | null,
  connection: ConnectionState
) {
  const [loading, setLoading] = useState(false)
  const underway = useRef(false)
  const earlier = (messages[0]?.seq ?? 1) > 1
  async function load() {
    if (!chat || !earlier || underway.current) return
    underway.current = true
    setLoading(true)
    await chat.older(id)
    underway.current = false
    setLoading(false)
  }
  const isShort = earlier && messages.length < MESSAGES_SHOWN
  // The list brings only the newest of each, and what comes after a gap stands alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again when the connection changes.
  useEffect(() => {
    if (isShort) void load()
  }, [chat, isShort, connection])
  return { earlier, loading, load }
}

/** Whether the newest is out of view, and how many have come meanwhile. */
function usePlace(
  log: React.RefObject<HTMLElement | null>,
  { messages }: Conversation,
  me: number,
  own: number
) {
  const [below, setBelow] = useState(false)
  const last = messages.at(-1)?.seq ?? 0
  const [seen, setSeen] = useState(last)
  const look = () => {
    // From the end: 0 is the newest, lower is further back.
    setBelow((log.current?.scrollTop ?? 0) < -NEAR_PX)
  }
  useEffect(() => {
    if (!below) setSeen(last)
  }, [below, last])
  const toLatest = () => {
    log.current?.scrollTo({ top: 0 })
    log.current?.focus()
  }
  const before = useRef(own)
  // Anyone who writes wants to see what they wrote; what is sent moves nobody.
  useEffect(() => {
    if (own > before.current) log.current?.scrollTo({ top: 0 })
    before.current = own
  }, [log, own])
  const missed = messages.filter(({ seq, senderId }) => seq > seen && senderId !== me).length
  return { below, missed, look, toLatest }
}

/** Not announced: it comes after every pause. */
const Typing = ({ text }: { text: string }) => (
  <li className={LINE} aria-live="off">
    <p className={`${BUBBLE} ${OTHERS} flex min-h-[2.5rem] items-center gap-[5px] text-muted`}>
      <i className={DOT} />
      <i className={`${DOT} opacity-70`} />
      <i className={`${DOT} opacity-40`} />
      <span className="text-t1">{text}</span>
    </p>
  </li>
)
