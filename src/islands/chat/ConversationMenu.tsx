import { useEffect, useRef } from 'react'
import { Icon } from '#src/browser/ui/Icon.tsx'
import type { Language } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { reportWords } from '#src/shared/i18n/report.ts'
import { localized, paths } from '#src/shared/paths.ts'
import type { Conversation } from '#src/shared/schemas/messages.ts'
import { BlockForm } from './BlockForm.tsx'
import { ReportForm } from './ReportForm.tsx'
import type { Chat } from './state/open-chat.ts'

type Props = { conversation: Conversation; chat: Chat | null; language: Language; name: string }

/** Advice for meeting, reporting and blocking; opens without script. */
export function ConversationMenu({ conversation, chat, language, name }: Props) {
  const t = messagesWords(language)
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  const { otherUser, blocked } = conversation
  return (
    <details className="talk-menu" ref={menu}>
      <summary className="ico" aria-label={t.conversationMenu}>
        <Icon name="flag" />
      </summary>
      <div className="panel">
        <a className="btn bare" href={localized(paths.safety, language)}>
          {listingWords(language).safetyTitle}
        </a>
        {otherUser.id !== null && (
          <>
            <details name="talk-acts">
              <summary className="btn bare">{reportWords(language).reportPersonTitle}</summary>
              <ReportForm
                kind="user"
                targetId={otherUser.id}
                {...{ conversation, chat, language }}
              />
            </details>
            {blocked ? (
              <BlockForm {...{ conversation, chat, language, name }} />
            ) : (
              <details name="talk-acts">
                <summary className="btn bare">{t.block}</summary>
                <BlockForm {...{ conversation, chat, language, name }} />
              </details>
            )}
          </>
        )}
      </div>
    </details>
  )
}

/** Escape and a tap beside it close the menu. */
function useClosing(menu: React.RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    const beside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close()
    }
    const pressed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('click', beside)
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('click', beside)
      document.removeEventListener('keydown', pressed)
    }
  }, [menu])
}
