import { Icon } from '#src/browser/ui/Icon.tsx'
import { saidAgo } from '#src/shared/i18n/dates.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { photoAddress } from '#src/shared/photos.ts'
import type { Conversation, Message, MessagePhoto } from '#src/shared/schemas/messages.ts'
import { useChatPage, useConversation } from './chat-page.ts'
import { AT, BUBBLE, LINE, OTHERS, OWN, OWN_LINE } from './looks.ts'
import { MessageReport } from './MessageReport.tsx'
import { MessageText } from './MessageText.tsx'
import { Warning } from './Warning.tsx'

export function MessageItem({ message }: { message: Message }) {
  const { state, language, now } = useChatPage()
  const { conversation } = useConversation()
  const { id, content, photo, senderId, seq, createdAt, signs, held } = message
  const own = senderId === state.me
  // Its author has deleted their account, and with it their words.
  const gone = senderId === null
  return (
    <li className={`${LINE} ${own ? OWN_LINE : ''}`} data-own={own ? '' : undefined}>
      <div className={`${BUBBLE} ${own ? OWN : OTHERS}`} data-bubble>
        {photo && <Photo photo={photo} language={language} />}
        {gone && !content && (
          <p className="text-muted italic">{messagesWords(language).messageGone}</p>
        )}
        {content && <MessageText content={content} off={signs.length > 0} />}
      </div>
      {signs.length > 0 && <Warning message={message} />}
      {signs.length === 0 && !own && !gone && <MessageReport id={id} />}
      {/* The log announces changes: time that passes is none. */}
      <span className={`${AT} ${own ? 'justify-end' : ''}`} aria-live="off" data-at>
        {own && (
          <Icon
            name={seq <= conversation.theirs.delivered ? 'checks' : 'check'}
            small
            className="size-[1rem] [vertical-align:-2px]"
          />
        )}
        <time dateTime={createdAt} suppressHydrationWarning>
          {saidAgo(createdAt, now, language)}
        </time>
        {own && (
          <> · {held ? messagesWords(language).heldState : stateOf(seq, conversation, language)}</>
        )}
      </span>
    </li>
  )
}

function stateOf(seq: number, { theirs }: Conversation, language: Language) {
  const t = messagesWords(language)
  if (seq <= theirs.read) return t.seenState
  return seq <= theirs.delivered ? t.deliveredState : t.sentState
}

function Photo({ photo, language }: { photo: MessagePhoto; language: Language }) {
  const { url, width, height } = photo
  return (
    <a href={url} target="_blank" rel="noopener">
      <img
        src={photoAddress(url, 640, 'webp')}
        alt={messagesWords(language).photo}
        width={width}
        height={height}
        loading="lazy"
      />
    </a>
  )
}
