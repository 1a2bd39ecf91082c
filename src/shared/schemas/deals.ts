import * as z from 'zod/mini'
import { objectId, objectIdText } from './messages.ts'
import { paragraphs } from './text.ts'

export const RATING_TEXT_MAX = 300
export const RATING_DAYS = 60

/** To whom a listing was sold; a form sends text. */
export const newDeal = z.object({
  buyerId: z.union([objectId, objectIdText], 'dealChoose')
})

export const newRating = z.object({
  good: z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], 'ratingChoose'),
    z.transform(value => value === true || value === 'true')
  ),
  text: z._default(
    z.pipe(
      paragraphs('invalidInput'),
      z.string().check(z.maxLength(RATING_TEXT_MAX, 'ratingTooLong'))
    ),
    ''
  )
})
export type NewRating = z.infer<typeof newRating>

export const dealAnswer = z.object({ id: z.number(), listingId: z.number(), at: z.string() })
