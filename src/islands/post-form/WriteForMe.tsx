import { useEffect, useRef, useState } from 'react'
import type { Draft } from '#src/browser/post-draft/draft.ts'
import { Button } from '#src/browser/ui/Button.tsx'
import { FIELD } from '#src/browser/ui/control.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { writeForMeWords } from '#src/shared/i18n/write-for-me.ts'

type Props = { draft: Draft; language: Language; edit(change: (draft: Draft) => Draft): void }

/** Lets the assistant write the description; the previous text can be restored. */
export function WriteForMe({ draft, language, edit }: Props) {
  const t = writeForMeWords(language)
  const [said, setSaid] = useState('')
  const [before, setBefore] = useState<string>()
  const [working, setWorking] = useState(false)
  const call = useRef<AbortController>(undefined)
  /** The assistant's last text: it is not what the seller wants restored. */
  const lastWritten = useRef<string>(undefined)
  // Typing may continue while the answer is on its way.
  const latest = useRef('')
  latest.current = draft.description

  // A draft that is discarded meanwhile is not the one that it was asked for.
  useEffect(() => () => call.current?.abort(), [])

  async function write() {
    const asking = new AbortController()
    call.current = asking
    setWorking(true)
    setSaid('')
    // Only now: nothing of it is loaded for members who never ask for it.
    const code = await import('./write-description.ts').catch(() => undefined)
    const written = await code?.writeDescription(draft, language, asking.signal)
    setWorking(false)
    if (asking.signal.aborted) return
    if (!written) return setSaid(errorsWords(language).network)
    if (!written.ok) return setSaid(written.message)
    if (latest.current !== lastWritten.current) setBefore(latest.current)
    lastWritten.current = written.description
    edit(now => ({ ...now, description: written.description }))
    setSaid(t.done)
  }
  function putBack() {
    edit(now => ({ ...now, description: before ?? '' }))
    setBefore(undefined)
    setSaid('')
  }
  return (
    <div className={FIELD}>
      <div className="flex justify-between gap-s3">
        {working ? (
          <Button type="button" onClick={() => call.current?.abort()}>
            {t.stop}
          </Button>
        ) : (
          <Button type="button" onClick={write}>
            {draft.images.length > 0 ? t.fromPhotos : t.fromFields}
          </Button>
        )}
        {before !== undefined && before !== '' && (
          <Button type="button" look="bare" onClick={putBack}>
            {t.putBack}
          </Button>
        )}
      </div>
      <p className="text-t1 text-muted" aria-live="polite">
        {working ? t.working : said}
      </p>
    </div>
  )
}
