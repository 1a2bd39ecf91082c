import { storePhoto } from '#src/features/photos/store.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { PHOTO_MAX_BYTES, photoAnswer } from '#src/shared/schemas/photo.ts'

export const POST = endpoint({
  summary: 'Uploads one photo. Use its address in the images of a listing within a day.',
  action: 'photo.create',
  limits: LIMITS.photo,
  upload: { field: 'photo', maxBytes: PHOTO_MAX_BYTES },
  idempotent: 'after',
  answer: photoAnswer,
  status: 201,
  run: ({ db, app, file }, account) => storePhoto(db, app, account, file)
})
