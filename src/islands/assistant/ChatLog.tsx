import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { timeOfDay } from '#src/shared/i18n/dates.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { priceText } from '#src/shared/i18n/money.ts'
import { localized, paths } from '#src/shared/paths.ts'
import type { ChatTurn } from './use-assistant.ts'

type Props = { said: readonly ChatTurn[]; writing: string | undefined; language: Language }

export function ChatLog({ said, writing, language }: Props) {
  const t = assistantWords(language)
  return (
    <>
      <div role="log">
        <ol className="ai-log">
          <li>
            <p className="ai-text">{t.welcome}</p>
          </li>
          {said.map((message, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays in its place
            <Line key={at} {...{ message, language }} />
          ))}
        </ol>
      </div>
      <div role="status">{writing !== undefined && <p className="help">{t.thinking}</p>}</div>
      {writing && (
        <p className="ai-text ai-growing" aria-hidden="true">
          {writing}
        </p>
      )}
    </>
  )
}

function Line({ message, language }: { message: ChatTurn; language: Language }) {
  const t = assistantWords(language)
  const { role, content, timestamp } = message
  return (
    <li className={role === 'user' ? 'me' : undefined}>
      <p className="help">
        {role === 'user' ? t.you : t.assistantName} ·{' '}
        <time dateTime={timestamp}>{timeOfDay(timestamp, language)}</time>
      </p>
      {content && <p className="ai-text">{content}</p>}
      {message.role === 'assistant' && message.listings.length > 0 && (
        <ul className="ai-found">
          {message.listings.map(({ id, title, ...price }) => (
            <li key={id}>
              <a href={localized(paths.listing(id), language)} target="_blank" rel="noopener">
                {title}
              </a>
              <b className="num">{priceText(price, language)}</b>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
