import { Button } from '#src/browser/ui/Button.tsx'
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
    <div
      className="flex p-s3 mt-[2px] border border-warn-line rounded-r2 bg-warn-tint text-t1 leading-[1.4] gap-s3"
      role="note"
      aria-label={t.warning}
    >
      <Icon name="alert" className="text-warn" />
      <div className="grid gap-s2">
        {texts.map(text => (
          <p key={text}>{text}</p>
        ))}
        <div className="flex mt-s2 flex-wrap gap-s2">
          <details className="open:basis-full">
            <Button as="summary" className="border-warn-line bg-transparent marker-none">
              {reportWords(language).report}
            </Button>
            <ReportForm kind="message" targetId={id} {...{ conversation, chat, language }} />
          </details>
          {conversation.otherUser.id !== null && !conversation.blocked && (
            <details className="open:basis-full">
              <Button as="summary" className="border-warn-line bg-transparent marker-none">
                {t.block}
              </Button>
              <BlockForm {...{ conversation, chat, language, name }} />
            </details>
          )}
        </div>
      </div>
    </div>
  )
}
