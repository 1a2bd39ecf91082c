import { type KeyboardEvent, useState } from 'react'
import { Button } from '#src/browser/ui/Button.tsx'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { reportWords } from '#src/shared/i18n/report.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'
import { useChatPage } from './chat-page.ts'
import { ReportForm } from './ReportForm.tsx'

export function MessageReport({ id }: { id: number }) {
  const { chat, language } = useChatPage()
  const name = reportWords(language).reportMessageTitle
  const [open, setOpen] = useState(false)
  if (!chat) {
    const page = withQuery(localized(paths.report, language), { message: id })
    return (
      <Button
        as="a"
        look="icon"
        className="text-muted"
        data-message-report
        href={page}
        aria-label={name}
      >
        <Icon name="more" small />
      </Button>
    )
  }
  const close = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape') return
    event.currentTarget.removeAttribute('open')
    event.currentTarget.querySelector('summary')?.focus()
  }
  return (
    <details
      className="open:col-span-full open:w-[min(22rem,calc(100vw_-_24px))] md:open:w-[min(22rem,calc(50vw_-_4.5rem))]"
      data-message-report
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={close}
    >
      <Button as="summary" look="icon" className="text-muted marker-none" aria-label={name}>
        <Icon name="more" small />
      </Button>
      {open && <ReportForm kind="message" targetId={id} />}
    </details>
  )
}
