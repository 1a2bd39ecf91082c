import { useState } from 'react'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import type { Handover } from '#src/shared/safety/handover.ts'
import { useChatPage, useConversation } from './chat-page.ts'

type Props = { handover: Handover | undefined; folded: boolean }

/** `handover` is what the page came with; for other conversations it is fetched when opened. */
export function HandoverFold({ handover, folded }: Props) {
  const { language } = useChatPage()
  const { conversation } = useConversation()
  const [known, setKnown] = useState(handover)
  async function fetchTexts() {
    if (known) return
    const { handoverOf } = await import('#src/shared/safety/handover.ts')
    setKnown(handoverOf(conversation.listing, language))
  }
  return (
    <details
      className={`group/handover relative z-1 border-b border-line bg-paper text-t1 ${folded ? 'tight:not-open:hidden' : ''}`}
      data-handover
      onToggle={({ currentTarget }) => currentTarget.open && void fetchTexts().catch(() => {})}
    >
      <summary className="flex min-h-touch cursor-pointer items-center justify-between px-s4 text-muted marker-none after:text-t3 after:content-['+'] group-open/handover:after:content-['−']">
        {messagesWords(language).meetAndCheck}
      </summary>
      <section
        className="grid px-s4 pt-s1 pb-s4 max-h-[45dvh] md:max-h-[200px] overflow-y-auto tight:max-h-[25dvh] gap-s3 focus-visible:-outline-offset-2"
        aria-label={messagesWords(language).meetAndCheck}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
        tabIndex={0}
      >
        {known &&
          [known.meet, known.check].map(({ title, lines }) => (
            <div key={title}>
              <h2 className="font-sans text-t1 leading-[1.4] tracking-[-0.012em]">{title}</h2>
              <ul className="list-disc pl-[1.2em]">
                {lines.map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
      </section>
    </details>
  )
}
