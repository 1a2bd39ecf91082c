import { Icon } from '#src/browser/ui/Icon.tsx'
import type { Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { localized, paths, verifyPath } from '#src/shared/paths.ts'
import { photoAddress } from '#src/shared/photos.ts'
import type { ConnectionState } from './state/chat-state.ts'
import type { Chat } from './state/open-chat.ts'
import type { Pending } from './state/outbox.ts'

type Props = {
  pending: Pending
  chat: Chat | null
  language: Language
  connection: ConnectionState
}

/** A message on its way, waiting for the network, or refused: it stays in its place. */
export function PendingItem({ pending, chat, language, connection }: Props) {
  const t = messagesWords(language)
  const { content, photo, problem } = pending
  const here = localized(paths.conversation(pending.conversationId), language)
  const lead = verifyPath(pending.code ?? '', language, here)
  const waits = connection === 'offline' || connection === 'lost'
  return (
    <li className={problem === undefined ? 'me wait' : 'me wait bad'}>
      <div className="b">
        {photo && <img src={photoAddress(photo, 320, 'webp')} alt={t.photo} />}
        {content && <p>{content}</p>}
      </div>
      {problem === undefined ? (
        <span className="at">
          <Icon name="clock" small />
          {waits ? t.queuedState : t.sendingState}
        </span>
      ) : (
        <div className="at" role="alert">
          <p>
            <Icon name="alert" small /> <b>{t.failedState}.</b> {problem}
          </p>
          {lead && (
            <a className="btn fill" href={lead}>
              {t.verify}
            </a>
          )}
          <button type="button" className="btn" onClick={() => chat?.retry(pending)}>
            {t.sendAgain}
          </button>
          <button type="button" className="btn bare" onClick={() => chat?.discard(pending)}>
            {siteWideWords(language).remove}
          </button>
        </div>
      )}
    </li>
  )
}
