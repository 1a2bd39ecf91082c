import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { dayOf, momentText, timeOfDay } from '#src/shared/i18n/dates.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { priceText } from '#src/shared/i18n/money.ts'
import { localized, paths } from '#src/shared/paths.ts'
import type { ChatTurn } from './use-assistant.ts'

const LINE = 'grid min-w-0 gap-s1'
const TEXT = 'max-w-[min(90%,30rem)] border px-s3 py-s2 whitespace-pre-line wrap-anywhere'
const OTHERS = 'rounded-[4px_16px_16px] border-line bg-paper'
const OWN = 'rounded-[16px_4px_16px_16px] border-transparent bg-line'

type Props = { said: readonly ChatTurn[]; writing: string | undefined; language: Language }

export function ChatLog({ said, writing, language }: Props) {
  const t = assistantWords(language)
  return (
    <>
      <div role="log">
        <ol className="grid gap-s3">
          <li className={`${LINE} justify-items-start`}>
            <p className={`${TEXT} ${OTHERS}`}>{t.welcome}</p>
          </li>
          {said.map((message, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a message has no id, and its line no state
            <Line key={at} message={message} language={language} />
          ))}
        </ol>
      </div>
      <div role="status">
        {writing !== undefined && <p className="text-t1 text-muted">{t.thinking}</p>}
      </div>
      {writing && (
        <p className={`${TEXT} ${OTHERS} w-fit text-muted`} aria-hidden="true">
          {writing}
        </p>
      )}
    </>
  )
}

/** Today's messages by the time alone. */
function whenText(iso: string, language: Language) {
  const isToday = dayOf(new Date(iso)) === dayOf(new Date())
  return isToday ? timeOfDay(iso, language) : momentText(iso, language)
}

function Line({ message, language }: { message: ChatTurn; language: Language }) {
  const t = assistantWords(language)
  const { role, content, timestamp } = message
  return (
    <li className={`${LINE} ${role === 'user' ? 'justify-items-end' : 'justify-items-start'}`}>
      <p className="text-t1 text-muted">
        {role === 'user' ? t.you : t.assistantName} ·{' '}
        <time dateTime={timestamp}>{whenText(timestamp, language)}</time>
      </p>
      {content && <p className={`${TEXT} ${role === 'user' ? OWN : OTHERS}`}>{content}</p>}
      {message.role === 'assistant' && message.listings.length > 0 && (
        <ul className="w-[min(100%,30rem)]">
          {message.listings.map(({ id, title, ...price }) => (
            <li className="flex flex-wrap items-center border-b border-line gap-x-s3" key={id}>
              <a
                className="flex flex-[1_1_8rem] items-center min-w-0 min-h-touch wrap-anywhere"
                href={localized(paths.listing(id), language)}
                target="_blank"
                rel="noopener"
              >
                {title}
              </a>
              <b className="ml-auto whitespace-nowrap nums">{priceText(price, language)}</b>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
