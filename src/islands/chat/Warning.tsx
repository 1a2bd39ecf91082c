import { Button } from '#src/browser/ui/Button.tsx'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { reportWords } from '#src/shared/i18n/report.ts'
import { warningsWords } from '#src/shared/i18n/warnings.ts'
import type { Message } from '#src/shared/schemas/messages.ts'
import { BlockForm } from './BlockForm.tsx'
import { useChatPage, useConversation } from './chat-page.ts'
import { ReportForm } from './ReportForm.tsx'

export function Warning({ message: { id, signs } }: { message: Message }) {
  const { language } = useChatPage()
  const { conversation } = useConversation()
  const t = messagesWords(language)
  const texts = signs.map(sign => warningsWords(language)[sign])
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
            <ReportForm kind="message" targetId={id} />
          </details>
          {conversation.otherUser.id !== null && !conversation.blocked && (
            <details className="open:basis-full">
              <Button as="summary" className="border-warn-line bg-transparent marker-none">
                {t.block}
              </Button>
              <BlockForm />
            </details>
          )}
        </div>
      </div>
    </div>
  )
}
