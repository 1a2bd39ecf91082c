import { useState } from 'react'
import type { Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import type { Handover } from '#src/shared/safety/handover.ts'
import type { Conversation } from '#src/shared/schemas/messages.ts'

type Props = {
  conversation: Conversation
  language: Language
  /** What the page brought along; of other conversations it is fetched when it is opened. */
  given: Handover | undefined
}

export function HandoverFold({ conversation, language, given }: Props) {
  const [known, setKnown] = useState(given)
  async function fetchTexts() {
    if (known) return
    const { handoverOf } = await import('#src/shared/safety/handover.ts')
    setKnown(handoverOf(conversation.listing, language))
  }
  return (
    <details
      className="handover"
      onToggle={({ currentTarget }) => currentTarget.open && void fetchTexts().catch(() => {})}
    >
      <summary>{messagesWords(language).meetAndCheck}</summary>
      <section
        className="texts"
        aria-label={messagesWords(language).meetAndCheck}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
        tabIndex={0}
      >
        {known &&
          [known.meet, known.check].map(({ title, lines }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
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
