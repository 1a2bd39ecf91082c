import { type SubmitEvent, useId, useState } from 'react'
import { showToast } from '#src/browser/stores/toast.ts'
import { Button } from '#src/browser/ui/Button.tsx'
import { controlClass, FIELD } from '#src/browser/ui/control.ts'
import { textAreaClass } from '#src/browser/ui/text-area.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import { messageProblemsWords } from '#src/shared/i18n/message-problems.ts'
import { reasonWords, reportWords } from '#src/shared/i18n/report.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { REPORT_NOTE_MAX } from '#src/shared/schemas/messages.ts'
import { useChatPage, useConversation } from './chat-page.ts'
import { SMALL_FORM } from './looks.ts'
import { calls } from './state/calls.ts'

type Props = { kind: 'user' | 'message'; targetId: number }

/** The reasons for which people and messages are reported. */
const REASONS = [
  'scam',
  'harassment',
  'offensive',
  'spam',
  'prohibited',
  'personalData',
  'other'
] as const

export function ReportForm({ kind, targetId }: Props) {
  const { chat, language } = useChatPage()
  const { conversation } = useConversation()
  const t = reportWords(language)
  const id = useId()
  const [busy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!chat) return
    event.preventDefault()
    const form = event.currentTarget
    const { reason, note } = Object.fromEntries(new FormData(form))
    setBusy(true)
    const done = await calls.report({ kind, targetId, reason, note })
    setBusy(false)
    if (done.ok) {
      const fold = form.closest('details')
      fold?.querySelector('summary')?.focus()
      fold?.removeAttribute('open')
      return showToast(t.reportSentTitle, t.reportSentBody)
    }
    const why = done.message || errorsWords(language).network
    showToast(siteWideWords(language).errorTitle, why, { error: true })
  }
  return (
    <form
      className={
        kind === 'message' ? `${SMALL_FORM} rounded-r2 border border-line bg-paper` : SMALL_FORM
      }
      method="post"
      action={localized(paths.conversation(conversation.id), language)}
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="targetId" value={targetId} />
      {kind === 'message' && (
        <p>
          <b>{t.reportMessageTitle}</b>
        </p>
      )}
      <div className={FIELD}>
        <label htmlFor={`${id}-reason`}>{t.reportIntro}</label>
        <select className={controlClass('select')} id={`${id}-reason`} name="reason" required>
          <option value="">{messageProblemsWords(language).reportReason}</option>
          {REASONS.map(reason => (
            <option key={reason} value={reason}>
              {reasonWords(language)[reason]}
            </option>
          ))}
        </select>
      </div>
      <div className={FIELD}>
        <label htmlFor={`${id}-note`}>{t.reportDetails}</label>
        <textarea
          className={textAreaClass('min-h-[4.5rem]')}
          id={`${id}-note`}
          name="note"
          rows={2}
          maxLength={REPORT_NOTE_MAX}
        />
      </div>
      <Button type="submit" disabled={busy}>
        {t.reportSend}
      </Button>
    </form>
  )
}
