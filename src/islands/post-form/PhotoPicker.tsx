import { showToast } from '#src/browser/stores/toast.ts'
import { PhotoSource } from '#src/browser/ui/PhotoSource.tsx'
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
        <div className="relative">
          <PhotoSource icon="camera" label={t.camera} camera disabled={full} pick={pick} />
        </div>
        <div className="relative">
          <PhotoSource icon="image" label={t.gallery} disabled={full} pick={pick} />
        </div>
      </div>
      <Problem field="images" text={problem} />
    </>
  )
}
