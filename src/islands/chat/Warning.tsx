import { Icon } from '#src/browser/ui/Icon.tsx'
import type { Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { reportWords } from '#src/shared/i18n/report.ts'
import type { Sign } from '#src/shared/scam-shield/signs.ts'
import { warningText } from '#src/shared/scam-shield/warnings.ts'
import type { Conversation, Message } from '#src/shared/schemas/messages.ts'
import { BlockForm } from './BlockForm.tsx'
import { ReportForm } from './ReportForm.tsx'
import type { Chat } from './state/open-chat.ts'

/** A false post or bank: where it leads is not even opened. */
export const isFakePost = (signs: readonly Sign[]) => signs.includes('fakePost')

type Props = {
  message: Message
  conversation: Conversation
  chat: Chat | null
  language: Language
  name: string
}

/** What the receiver should know about a message, and what he can do. */
export function Warning({ message: { id, signs }, conversation, chat, language, name }: Props) {
  const t = messagesWords(language)
  const texts = signs.map(sign => warningText(sign, language))
  return (
    <div className="caution" role="note" aria-label={t.warning}>
      <Icon name="alert" />
      <div>
        {texts.map(text => (
          <p key={text}>{text}</p>
        ))}
        <div className="acts">
          <details>
            <summary className="btn">{reportWords(language).report}</summary>
            <ReportForm kind="message" targetId={id} {...{ conversation, chat, language }} />
          </details>
          {conversation.otherUser.id !== null && !conversation.blocked && (
            <details>
              <summary className="btn">{t.block}</summary>
              <BlockForm {...{ conversation, chat, language, name }} />
            </details>
          )}
        </div>
      </div>
    </div>
  )
}
