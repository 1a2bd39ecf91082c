import { type Pending, PHOTO_GONE } from '#src/browser/messages/outbox.ts'
import { Button } from '#src/browser/ui/Button.tsx'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { localized, paths, verifyPath } from '#src/shared/paths.ts'
import { photoAddress } from '#src/shared/photos.ts'
import { useChatPage } from './chat-page.ts'
import { AT, BUBBLE, LINE, OWN_LINE } from './looks.ts'

const WAITS = 'border-dashed border-edge'
const FAILED = 'border-2 border-accent'
const MARK = 'size-[1rem] [vertical-align:-2px]'

export function PendingItem({ pending }: { pending: Pending }) {
  const { chat, language, state } = useChatPage()
  const { connection } = state
  const t = messagesWords(language)
  const { content, photo, problem } = pending
  const here = localized(paths.conversation(pending.conversationId), language)
  const lead = verifyPath(pending.code ?? '', language, here)
  const photoGone = pending.code === PHOTO_GONE
  const waits = connection === 'offline' || connection === 'lost'
  return (
    <li
      className={`${LINE} ${OWN_LINE}`}
      data-own
      // The log announces it once it is sent.
      aria-live="off"
      data-pending={problem === undefined ? '' : 'failed'}
    >
      <div
        className={`${BUBBLE} rounded-[16px_4px_16px_16px] bg-transparent ${problem === undefined ? WAITS : FAILED}`}
        data-bubble
      >
        {photo && <img src={photoAddress(photo, 320, 'webp')} alt={t.photo} />}
        {content && <p>{content}</p>}
      </div>
      {problem === undefined ? (
        <span className={`${AT} justify-end`} data-at>
          <Icon name="clock" small className={MARK} />
          {waits ? t.queuedState : siteWideWords(language).sending}
        </span>
      ) : (
        <div className={`${AT} justify-end`} data-at role="alert">
          <p className="basis-full text-right text-accent">
            <Icon name="alert" small className={`${MARK} inline`} /> <b>{t.failedState}.</b>{' '}
            {problem}
          </p>
          {lead && (
            <Button as="a" look="fill" href={lead}>
              {t.verify}
            </Button>
          )}
          {(!photoGone || content) && (
            <Button type="button" onClick={() => chat?.retry(pending)}>
              {photoGone ? t.sendWithoutPhoto : t.sendAgain}
            </Button>
          )}
          <Button type="button" look="bare" onClick={() => chat?.discard(pending)}>
            {siteWideWords(language).remove}
          </Button>
        </div>
      )}
    </li>
  )
}
