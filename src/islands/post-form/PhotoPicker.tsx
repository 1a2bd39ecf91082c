import { useRef } from 'react'
import { showToast } from '#src/browser/stores/toast.ts'
import { Button } from '#src/browser/ui/Button.tsx'
import { Icon } from '#src/browser/ui/Icon.tsx'
import type { Queue } from '#src/browser/uploads/photo-queue.ts'
import type { Uploads } from '#src/browser/uploads/uploads.ts'
import { useOutcome } from '#src/browser/uploads/use-outcome.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { photosWords } from '#src/shared/i18n/photos.ts'
import { problemText } from '#src/shared/i18n/problems.ts'
import { PHOTOS_MAX } from '#src/shared/schemas/listing.ts'
import { fieldId } from './fields/field-ids.ts'
import { Problem } from './fields/Problem.tsx'
import { PhotoTile } from './PhotoTile.tsx'

type Props = {
  queue: Queue
  uploads: Uploads
  language: Language
  problem: string | undefined
}

export function PhotoPicker({ queue, uploads, language, problem }: Props) {
  const t = photosWords(language)
  const full = queue.length >= PHOTOS_MAX
  const outcome = useOutcome(queue, language)
  const pick = (files: readonly File[]) => {
    if (files.length > PHOTOS_MAX - queue.length) {
      showToast(problemText('tooMany', 'images', language), undefined, { error: true })
    }
    uploads.pick(files.slice(0, PHOTOS_MAX - queue.length))
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-s3 gap-y-s1">
        <p className="flex-[1_1_14rem] text-t1 text-muted">
          {t.help} {t.privacyNote}
        </p>
        <b className="nums" aria-live="polite">
          {fill(t.counter, { n: queue.length })}
        </b>
      </div>
      <p className="sr-only" aria-live="polite">
        <span key={outcome.count}>{outcome.text}</span>
      </p>
      {queue.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-s3">
          {queue.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              number={index + 1}
              last={index === queue.length - 1}
              photo={photo}
              language={language}
              uploads={uploads}
            />
          ))}
        </ul>
      )}
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-s4"
        id={fieldId('images')}
        tabIndex={-1}
      >
        <Source icon="camera" label={t.camera} camera disabled={full} pick={pick} />
        <Source icon="image" label={t.gallery} disabled={full} pick={pick} />
      </div>
      <Problem field="images" text={problem} />
    </>
  )
}

type SourceProps = {
  icon: string
  label: string
  camera?: boolean
  disabled: boolean
  pick(files: readonly File[]): void
}

function Source({ icon, label, camera = false, disabled, pick }: SourceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="relative">
      <input
        ref={input}
        className="peer sr-only"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        tabIndex={-1}
        disabled={disabled}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={event => {
          pick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        type="button"
        className="w-full peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} />
        {label}
      </Button>
    </div>
  )
}
