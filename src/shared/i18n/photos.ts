import { PHOTOS_MAX } from '../schemas/listing.ts'
import { words } from './language.ts'

export const photosWords = words({
  camera: ['Kamera', 'Camera'],
  gallery: ['Galeria', 'Gallery'],
  counter: [`{n} / ${PHOTOS_MAX} foto`, `{n} / ${PHOTOS_MAX} photos`],
  help: [
    `Deri në ${PHOTOS_MAX} foto. E para shfaqet në listë.`,
    `Up to ${PHOTOS_MAX} photos. The first one is shown in lists.`
  ],
  remove: ['Hiq foton', 'Remove photo'],
  removed: ['Fotoja u hoq', 'Photo removed'],
  photoNumber: ['Fotoja {n}', 'Photo {n}'],
  first: ['Kryesore', 'Cover'],
  moveLeft: ['Lëvize majtas', 'Move left'],
  moveRight: ['Lëvize djathtas', 'Move right'],
  waiting: ['Në pritje', 'Waiting'],
  shrinking: ['Duke zvogëluar...', 'Making it smaller...'],
  uploading: ['Duke ngarkuar... {percent}%', 'Uploading... {percent}%'],
  uploaded: ['U ngarkua', 'Uploaded'],
  failed: ['Nuk u ngarkua', 'Not uploaded'],
  sentWhenUploaded: [
    'Dërgohet sapo të ngarkohen fotot.',
    'It is sent as soon as the photos are uploaded.'
  ],
  privacyNote: [
    'Vendndodhja dhe të dhënat e tjera të fshehura hiqen nga fotot.',
    'Location and other hidden data are removed from photos.'
  ],
  tooMany: ['Mund të shtoni deri në {max} foto.', 'You can add up to {max} photos.'],
  imagesOnly: [
    'Lejohen vetëm foto (JPEG, PNG ose WebP).',
    'Only photos are allowed (JPEG, PNG or WebP).'
  ],
  tooBig: ['Fotoja është më e madhe se {max} MB.', 'The photo is larger than {max} MB.'],
  tooManyPixels: [
    'Fotoja ka përmasa tepër të mëdha. Provoni një më të vogël.',
    "The photo's dimensions are too large. Try a smaller one."
  ],
  unreadable: ['Fotoja nuk hapet. Provoni një tjetër.', 'The photo cannot be opened. Try another.']
})
