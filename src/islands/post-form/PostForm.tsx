import { type SubmitEvent, useCallback } from 'react'
import type { Language } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'
import { FormSections } from './FormSections.tsx'
import { PhotoPicker } from './PhotoPicker.tsx'
import { Preview } from './Preview.tsx'
import { Summary } from './Summary.tsx'
import { useDraft } from './use-draft.ts'
import { useDraftPhotos } from './use-draft-photos.ts'
import { useFocusOnProblem } from './use-focus-on-problem.ts'
import { goHomePublished, usePublish } from './use-publish.ts'
import './post-form.css'

type Props = {
  language: Language
  /** ALL per EUR. */
  rate: number
  /** The account's phone number, or null. */
  phone: string | null
  /** Whose draft it is. */
  accountId: number
}

export default function PostForm({ language, rate, phone, accountId }: Props) {
  const t = postWords(language)
  const { draft, edit, keep, forget, restored, kept, ready } = useDraft(accountId)
  const signedOut = useCallback(() => {
    keep()
    const next = localized(paths.post, language)
    location.assign(withQuery(localized(paths.auth, language), { next }))
  }, [keep, language])
  const { queue, uploads } = useDraftPhotos(language, signedOut, restored, edit)
  const published = () => {
    forget()
    goHomePublished(language)
  }
  const steps = { signedOut, published }
  const { sending, problems, found, publish } = usePublish(language, draft, queue, steps)
  const form = useFocusOnProblem(found)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    keep()
    void publish()
  }
  function discard() {
    if (!confirm(t.draftDiscardConfirm)) return
    uploads.clear()
    forget()
  }
  const photos = <PhotoPicker {...{ queue, uploads, language }} problem={problems.images} />
  return (
    <div className="form">
      <form noValidate ref={form} onSubmit={submit}>
        {restored && <Restored {...{ language, discard }} />}
        <fieldset className="parts" disabled={!ready}>
          <FormSections {...{ draft, language, rate, phone, problems, photos, edit }} />
          <div className="done">
            <Summary {...{ problems, language }} />
            <button type="submit" className="btn fill wide" disabled={sending}>
              {sending ? t.publishing : t.publish}
            </button>
            <p className="help" aria-live="polite">
              {kept ? t.draftSaved : t.freeReminder}
            </p>
          </div>
        </fieldset>
      </form>
      <Preview {...{ draft, rate, language }} cover={queue[0]?.preview} />
    </div>
  )
}

function Restored({ language, discard }: { language: Language; discard(): void }) {
  const t = postWords(language)
  return (
    <div className="line restored" role="status">
      <span>{t.draftRestored}</span>
      <button type="button" className="btn" onClick={discard}>
        {t.draftDiscard}
      </button>
    </div>
  )
}
