import { useRef } from 'react'
import { showToast } from '#src/browser/stores/toast.ts'
import { Icon } from '#src/browser/ui/Icon.tsx'
import type { Queue } from '#src/browser/uploads/photo-queue.ts'
import type { Uploads } from '#src/browser/uploads/uploads.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { photosWords } from '#src/shared/i18n/photos.ts'
import { problemText } from '#src/shared/i18n/problems.ts'
import { PHOTOS_MAX } from '#src/shared/schemas/listing.ts'
import { fieldId } from './fields/field-ids.ts'
import { Problem } from './fields/Problem.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import './photo-picker.css'

type Props = {
  queue: Queue
  uploads: Uploads
  language: Language
  problem: string | undefined
}

export function PhotoPicker({ queue, uploads, language, problem }: Props) {
  const t = photosWords(language)
  const full = queue.length >= PHOTOS_MAX
  const pick = (files: readonly File[]) => {
    if (files.length > PHOTOS_MAX - queue.length) {
      showToast(problemText('tooMany', 'images', language), undefined, { error: true })
    }
    uploads.pick(files.slice(0, PHOTOS_MAX - queue.length))
  }
  return (
    <>
      <div className="line">
        <p className="help">
          {t.help} {t.privacyNote}
        </p>
        <b className="num" aria-live="polite">
          {fill(t.counter, { n: queue.length })}
        </b>
      </div>
      {queue.length > 0 && (
        <ul className="shots">
          {queue.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              number={index + 1}
              last={index === queue.length - 1}
              {...{ photo, language, uploads }}
            />
          ))}
        </ul>
      )}
      <div className="two buttons" id={fieldId('images')} tabIndex={-1}>
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
    <div className="source">
      <input
        ref={input}
        className="vh"
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
      <button
        type="button"
        className="btn wide"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} />
        {label}
      </button>
    </div>
  )
}
