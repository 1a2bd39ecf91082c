import { Icon } from '#src/browser/ui/Icon.tsx'
import { isPending, type PickedPhoto } from '#src/browser/uploads/photo-queue.ts'
import type { Uploads } from '#src/browser/uploads/uploads.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { photosWords } from '#src/shared/i18n/photos.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'

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
  const look = pending ? 'shot up' : photo.status === 'failed' ? 'shot bad' : 'shot'
  return (
    <li className={look}>
      <span className="pic">
        <img src={photo.preview} alt={name} width="320" height="240" />
        {number === 1 && <span className="badge ink">{t.first}</span>}
      </span>
      {photo.status === 'failed' && (
        <em>
          {t.failed}
          {photo.problem && <small>{photo.problem}</small>}
        </em>
      )}
      {pending && <progress value={photo.percent} max="100" aria-label={name} />}
      <button
        type="button"
        className="ico del"
        aria-label={`${t.remove}: ${name}`}
        onClick={() => uploads.remove(photo.id)}
      >
        <Icon name="x" small />
      </button>
      <Foot {...{ photo, number, last, language, uploads, name }} />
    </li>
  )
}

function Foot({ photo, number, last, language, uploads, name }: Props & { name: string }) {
  const t = photosWords(language)
  if (photo.status === 'failed') {
    return (
      <button type="button" className="st" onClick={() => uploads.retry(photo.id)}>
        <Icon name="refresh" small />
        {siteWideWords(language).retry}
        <span className="vh">: {name}</span>
      </button>
    )
  }
  if (isPending(photo)) return <div className="st num">{statusText(photo, t)}</div>
  return (
    <div className="ord">
      <Arrow
        icon="left"
        label={`${t.moveLeft}: ${name}`}
        disabled={number === 1}
        press={() => uploads.move(photo.id, -1)}
      />
      <span className="small muted num">{number}</span>
      <Arrow
        icon="right"
        label={`${t.moveRight}: ${name}`}
        disabled={last}
        press={() => uploads.move(photo.id, 1)}
      />
    </div>
  )
}

type ArrowProps = { icon: string; label: string; disabled: boolean; press(): void }

const Arrow = ({ icon, label, disabled, press }: ArrowProps) => (
  <button type="button" className="ico" aria-label={label} disabled={disabled} onClick={press}>
    <Icon name={icon} small />
  </button>
)

function statusText({ status, percent }: PickedPhoto, t: ReturnType<typeof photosWords>) {
  if (status === 'waiting') return t.waiting
  return status === 'shrinking' ? t.shrinking : fill(t.uploading, { percent })
}
