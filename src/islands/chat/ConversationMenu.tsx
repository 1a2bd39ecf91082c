import { useEffect, useRef } from 'react'
import { Button } from '#src/browser/ui/Button.tsx'
import { closing } from '#src/browser/ui/closing.ts'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { listingWords } from '#src/shared/i18n/listing.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { reportWords } from '#src/shared/i18n/report.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { BlockForm } from './BlockForm.tsx'
import { useChatPage, useConversation } from './chat-page.ts'
import { ReportForm } from './ReportForm.tsx'

const ENTRY = 'w-full justify-start text-left marker-none'

/** Advice for meeting, reporting and blocking; opens without a script. */
export function ConversationMenu() {
  const { language } = useChatPage()
  const t = messagesWords(language)
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => (menu.current ? closing(menu.current) : undefined), [])
  const { otherUser, blocked } = useConversation().conversation
  return (
    <details data-talk-menu ref={menu}>
      <Button
        as="summary"
        look="icon"
        className="marker-none max-tiny:w-[2rem]"
        aria-label={t.conversationMenu}
      >
        <Icon name="more" />
      </Button>
      <div className="absolute top-full right-s2 max-h-[70dvh] w-[min(22rem,100%-16px)] overflow-y-auto rounded-r2 border border-line2 bg-paper p-s2">
        <Button as="a" look="bare" className={ENTRY} href={localized(paths.safety, language)}>
          {listingWords(language).safetyTitle}
        </Button>
        {otherUser.id !== null && (
          <>
            <details name="talk-acts">
              <Button as="summary" look="bare" className={ENTRY}>
                {reportWords(language).reportPersonTitle}
              </Button>
              <ReportForm kind="user" targetId={otherUser.id} />
            </details>
            {/* Unblocking takes the place of the field for writing. */}
            {!blocked && (
              <details name="talk-acts">
                <Button as="summary" look="bare" className={ENTRY}>
                  {t.block}
                </Button>
                <BlockForm />
              </details>
            )}
          </>
        )}
      </div>
    </details>
  )
}
