import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Language } from '#src/shared/i18n/language.ts'
import { photoAddress } from '#src/shared/photos.ts'
import { photoSender } from './send-photo.ts'
import { openUploads } from './uploads.ts'

export function usePhotos(language: Language, signedOut: () => void) {
  const uploads = useMemo(() => openPhotoUploads(language, signedOut), [language, signedOut])
  useEffect(() => {
    window.addEventListener('online', uploads.backOnline)
    return () => window.removeEventListener('online', uploads.backOnline)
  }, [uploads])
  return { queue: useStore(uploads.$queue), uploads }
}

export const openPhotoUploads = (language: Language, signedOut: () => void) =>
  openUploads({
    send: photoSender(language, signedOut),
    previewOf: file => URL.createObjectURL(file),
    previewOfUrl: url => photoAddress(url, 320, 'webp'),
    forget: preview => URL.revokeObjectURL(preview),
    after: (seconds, act) => void setTimeout(act, seconds * 1000)
  })
