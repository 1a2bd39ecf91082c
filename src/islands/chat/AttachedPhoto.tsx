import { Button } from '#src/browser/ui/Button.tsx'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { PhotoSource } from '#src/browser/ui/PhotoSource.tsx'
import { isPending, type PickedPhoto } from '#src/browser/uploads/photo-queue.ts'
import type { Uploads } from '#src/browser/uploads/uploads.ts'
import { fill } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { photosWords } from '#src/shared/i18n/photos.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { useChatPage } from './chat-page.ts'

type Props = { photo: PickedPhoto } & Pick<Uploads, 'retry' | 'remove'>

export function AttachedPhoto({ photo, retry, remove }: Props) {
  const { language } = useChatPage()
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
    <div className="flex col-span-full items-center gap-s3" data-attached>
      <img
        className="w-[4rem] h-[3rem] object-cover rounded-r1"
        src={preview}
        alt={messagesWords(language).photo}
      />
      <p className="flex-1 text-t1">{state}</p>
      {/* Not each per cent. */}
      <p className="sr-only" aria-live="polite">
        {!isPending(photo) && state}
      </p>
      {status === 'failed' && (
        <Button type="button" onClick={() => retry(id)}>
          {siteWideWords(language).retry}
        </Button>
      )}
      <Button type="button" look="icon" aria-label={t.remove} onClick={() => remove(id)}>
        <Icon name="x" small />
      </Button>
    </div>
  )
}

type ButtonProps = { disabled: boolean; pick(files: readonly File[]): void }

export function PhotoButton({ disabled, pick }: ButtonProps) {
  const t = messagesWords(useChatPage().language)
  return (
    <span className="relative grid h-[3rem] place-items-center" data-source>
      <PhotoSource icon="camera" label={t.addPhoto} single disabled={disabled} pick={pick} />
    </span>
  )
}
