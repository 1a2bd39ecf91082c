import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { AVATAR } from '#src/browser/ui/avatar.ts'
import { Button } from '#src/browser/ui/Button.tsx'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { initials } from '#src/shared/initials.ts'
import { localized, paths } from '#src/shared/paths.ts'
import type { Handover } from '#src/shared/safety/handover.ts'
import type { Conversation } from '#src/shared/schemas/messages.ts'
import { aboutText } from './about-text.ts'
import { BlockForm } from './BlockForm.tsx'
import { Composer, type Refused } from './Composer.tsx'
import { ConversationMenu } from './ConversationMenu.tsx'
import { ShownConversation, useChatPage, useConversation } from './chat-page.ts'
import { isPlainClick } from './clicks.ts'
import { HandoverFold } from './Handover.tsx'
import { ItemCard } from './ItemCard.tsx'
import { MessageLog } from './MessageLog.tsx'

const PRESENCE =
  "flex items-center gap-[5px] max-tiny:gap-0 max-tiny:text-[0px] before:size-[0.5rem] before:rounded-half before:content-['']"
const HERE = 'before:bg-ink'
const AWAY = 'before:border-[1.5px] before:border-edge before:bg-transparent'
const LISTING = 'max-w-full min-w-0 truncate py-[2px]'
const STRIP =
  'flex items-start gap-s2 border-b border-warn-line bg-warn-tint px-s4 py-s2 text-t1 text-warn'

/** Replaces the field for writing, where nobody can write. */
const CLOSED =
  'flex flex-wrap items-center justify-center gap-x-s3 gap-y-s2 border-t border-line px-s4 pt-s3 pb-[calc(12px_+_env(safe-area-inset-bottom))] text-center text-muted'

type Props = Refused & { conversation: Conversation; handover: Handover | undefined }

/** One conversation: who, about what, what was said, and where to continue. */
export function ConversationView({ conversation, handover, ...refused }: Props) {
  const { language, chat } = useChatPage()
  const t = messagesWords(language)
  // Where there is little room, the acts are folded; without a script they cannot be unfolded.
  const [unfolded, unfold] = useState(false)
  const folded = chat !== null && conversation.listing.offer !== null && !unfolded
  const name = conversation.otherUser.fullName ?? t.userGone
  return (
    <ShownConversation value={{ conversation, name }}>
      <section
        className="-mx-gut flex h-dvh min-w-0 flex-col md:mx-0 md:h-[600px] md:min-h-full"
        aria-labelledby="talk-title"
      >
        <Head />
        <ItemCard key={conversation.id} unfolded={unfolded} unfold={unfold} />
        <ConnectionNotice />
        <HandoverFold handover={handover} folded={folded} />
        <MessageLog key={conversation.id} />
        {conversation.otherUser.id === null ? (
          <p className={CLOSED}>{t.userGone}</p>
        ) : conversation.blocked ? (
          <div className={CLOSED} data-write>
            <p>{t.blockedNotice}</p>
            <BlockForm />
          </div>
        ) : conversation.suspended ? (
          <p className={CLOSED} role="alert">
            {t.userSuspended}
          </p>
        ) : (
          <Composer {...refused} />
        )}
      </section>
    </ShownConversation>
  )
}

function Head() {
  const { state, chat, language, open } = useChatPage()
  const { conversation, name } = useConversation()
  const t = messagesWords(language)
  const title = useRef<HTMLHeadingElement>(null)
  const opened = useRef(chat !== null)
  // Opened by a tap, not by its address: the page continues here.
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
    <header className="relative z-2 grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-s2 border-b border-line bg-paper p-s2 max-tiny:grid-cols-[auto_minmax(0,1fr)_auto] md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-s3 md:px-s4 md:py-s3">
      <Button
        as="a"
        look="icon"
        className="max-tiny:w-[2rem] md:hidden"
        data-back
        href={localized(paths.messages, language)}
        aria-label={t.back}
        onClick={back}
      >
        <Icon name="left" />
      </Button>
      <span className={`${AVATAR} size-touch text-t1 max-tiny:hidden`} aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <h1
          id="talk-title"
          className="truncate font-sans text-t2 leading-[1.3] tracking-[0]"
          ref={title}
          tabIndex={-1}
        >
          {name}
        </h1>
        <p className="flex flex-wrap items-center gap-x-s2 text-t1 max-tiny:flex-nowrap">
          {chat && (
            <span className={`${PRESENCE} ${here ? HERE : AWAY}`} data-presence>
              {here ? t.online : t.offline}
            </span>
          )}
          {listing.exists ? (
            <a className={LISTING} href={localized(paths.listing(listing.id), language)}>
              {about}
            </a>
          ) : (
            <span className={`${LISTING} text-muted`} title={t.listingGone}>
              {about} · {t.listingGone}
            </span>
          )}
        </p>
      </div>
      <ConversationMenu />
    </header>
  )
}

/** Says that nothing is sent or received at the moment, and that this will resume automatically. */
function ConnectionNotice() {
  const { state, language } = useChatPage()
  const { connection } = state
  const t = messagesWords(language)
  const common = siteWideWords(language)
  return (
    <div role="status">
      {connection === 'offline' && (
        <p className={STRIP}>
          <Icon name="alert" small />
          <span>
            <b>{common.offlineTitle}.</b> {t.waiting}
          </span>
        </p>
      )}
      {connection === 'lost' && (
        <p className={STRIP}>
          <Icon name="alert" small />
          {t.reconnecting}
        </p>
      )}
    </div>
  )
}
