import { Badge } from '#src/browser/ui/Badge.tsx'
import { Button } from '#src/browser/ui/Button.tsx'
import { Icon } from '#src/browser/ui/Icon.tsx'
import { isPending, type PickedPhoto } from '#src/browser/uploads/photo-queue.ts'
import type { Uploads } from '#src/browser/uploads/uploads.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { photosWords } from '#src/shared/i18n/photos.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { fieldId } from './fields/field-ids.ts'

type Props = {
  photo: PickedPhoto
  number: number
  last: boolean
  language: Language
  uploads: Uploads
}

export function PhotoTile({ photo, number, last, language, uploads }: Props) {
  const t = photosWords(language)
  const name = fill(t.photoNumber, { n: number })
  const pending = isPending(photo)
  const failed = photo.status === 'failed'
  return (
    <li
      className={`relative overflow-hidden rounded-r2 border bg-paper ${failed ? 'border-accent' : 'border-line'}`}
      data-photo={photo.status}
    >
      <span className="relative block aspect-photo overflow-hidden bg-line">
        <img
          className={`size-full object-cover ${pending || failed ? 'opacity-35' : ''}`}
          src={photo.preview}
          alt={name}
          width="320"
          height="240"
        />
        {number === 1 && (
          <Badge look="ink" className={COVER}>
            {t.first}
          </Badge>
        )}
      </span>
      {failed && (
        <em className="absolute inset-x-0 bottom-[2.75rem] px-s2 py-s1 text-center text-t1 leading-[1.3] font-semibold not-italic">
          {t.failed}
          {photo.problem && <span className="block">{photo.problem}</span>}
        </em>
      )}
      {pending && (
        <progress
          className="absolute inset-x-0 bottom-[2.75rem] block h-[4px] w-full appearance-none border-0 bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
          value={photo.percent}
          max="100"
          aria-label={name}
        />
      )}
      <Button
        type="button"
        look="icon"
        className="absolute top-0 right-0 z-0 before:absolute before:inset-[6px] before:-z-1 before:rounded-half before:bg-paper"
        aria-label={`${t.remove}: ${name}`}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          uploads.remove(photo.id)
        }}
      >
        <Icon name="x" small />
      </Button>
      <Foot
        photo={photo}
        number={number}
        last={last}
        language={language}
        uploads={uploads}
        name={name}
      />
    </li>
  )
}

/** Keeps a keyboard user at the photos when one of them is removed. */
function focusBeside(button: HTMLElement) {
  const tile = button.closest('li')
  const beside = tile?.nextElementSibling ?? tile?.previousElementSibling
  const next = beside?.querySelector<HTMLElement>('button') ?? document.getElementById(FILES)
  next?.focus()
}

function Foot({ photo, number, last, language, uploads, name }: Props & { name: string }) {
  const t = photosWords(language)
  if (photo.status === 'failed') {
    return (
      <button
        type="button"
        className={`${STATE} w-full cursor-pointer border-0 border-t border-line bg-transparent text-accent`}
        onClick={() => uploads.retry(photo.id)}
      >
        <Icon name="refresh" small />
        {siteWideWords(language).retry}
        <span className="sr-only">: {name}</span>
      </button>
    )
  }
  if (isPending(photo)) return <div className={`${STATE} nums`}>{statusText(photo, t)}</div>
  return (
    <div className="flex items-center justify-between">
      <Arrow
        icon="left"
        label={`${t.moveLeft}: ${name}`}
        disabled={number === 1}
        press={() => uploads.move(photo.id, -1)}
      />
      <span className="text-t1 text-muted nums">{number}</span>
      <Arrow
        icon="right"
        label={`${t.moveRight}: ${name}`}
        disabled={last}
        press={() => uploads.move(photo.id, 1)}
      />
    </div>
  )
}

const FILES = fieldId('images')
const COVER = 'absolute top-s2 left-s2'
const STATE = 'flex min-h-touch items-center justify-center gap-s2 px-s2 text-t1 font-semibold'

type ArrowProps = { icon: string; label: string; disabled: boolean; press(): void }

const Arrow = ({ icon, label, disabled, press }: ArrowProps) => (
  <Button
    type="button"
    look="icon"
    className="aria-disabled:cursor-default aria-disabled:text-line2 aria-disabled:hover:bg-transparent"
    aria-label={label}
    // A disabled button loses the focus, in the middle of moving a photo to the end.
    aria-disabled={disabled}
    onClick={() => disabled || press()}
  >
    <Icon name={icon} small />
  </Button>
)

function statusText({ status, percent }: PickedPhoto, t: ReturnType<typeof photosWords>) {
  if (status === 'waiting') return t.waiting
  return status === 'shrinking' ? t.shrinking : fill(t.uploading, { percent })
}
