import { useRef } from 'react'
import { Icon } from '#src/browser/ui/Icon.tsx'
import type { PickedPhoto } from '#src/browser/uploads/photo-queue.ts'
import type { Uploads } from '#src/browser/uploads/uploads.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { photosWords } from '#src/shared/i18n/photos.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'

type Props = { photo: PickedPhoto; language: Language } & Pick<Uploads, 'retry' | 'remove'>

export function AttachedPhoto({ photo, language, retry, remove }: Props) {
  const t = photosWords(language)
  const { id, status, percent, preview, problem } = photo
  const state = {
    waiting: t.waiting,
    shrinking: t.shrinking,
    uploading: fill(t.uploading, { percent }),
    uploaded: t.uploaded,
    failed: problem ?? t.failed
  }[status]
  return (
    <div className="attached">
      <img src={preview} alt={messagesWords(language).photo} />
      <p className="small" aria-live="polite">
        {state}
      </p>
      {status === 'failed' && (
        <button type="button" className="btn" onClick={() => retry(id)}>
          {siteWideWords(language).retry}
        </button>
      )}
      <button type="button" className="ico" aria-label={t.remove} onClick={() => remove(id)}>
        <Icon name="x" small />
      </button>
    </div>
  )
}

type ButtonProps = { language: Language; disabled: boolean; pick(files: readonly File[]): void }

export function PhotoButton({ language, disabled, pick }: ButtonProps) {
  const t = messagesWords(language)
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="source">
      <input
        ref={input}
        className="vh"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t.addPhoto}
        tabIndex={-1}
        disabled={disabled}
        onChange={event => {
          pick([...(event.target.files ?? [])].slice(0, 1))
          event.target.value = ''
        }}
      />
      <button
        type="button"
        className="ico"
        aria-label={t.addPhoto}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Icon name="camera" />
      </button>
    </span>
  )
}
