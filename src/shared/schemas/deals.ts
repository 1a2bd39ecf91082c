import * as z from 'zod/mini'
import { objectId, objectIdText } from './messages.ts'
import { atMost, flag, paragraphs } from './text.ts'

export const RATING_TEXT_MAX = 300
export const RATING_DAYS = 60

/** To whom a listing was sold; a form sends text. */
export const newDeal = z.object({ buyerId: z.union([objectId, objectIdText], 'dealChoose') })

export const newRating = z.object({
  good: flag('ratingChoose'),
  text: z._default(atMost(RATING_TEXT_MAX, paragraphs('invalidInput'), 'ratingTooLong'), '')
})
export type NewRating = z.infer<typeof newRating>

export const dealAnswer = z.object({ id: z.number(), listingId: z.number(), at: z.string() })

export type ShownRating = {
  id: number
  good: boolean
  text: string
  side: 'seller' | 'buyer'
  /** Null when the rater is gone or banned: the rating stays, without the name. */
  rater: { fullName: string; username: string } | null
  at: string
}
export type SellerRecord = {
  sold: number
  /** How many have rated the member, and how many of them well. */
  ratings: { all: number; good: number }
  /** How fast the seller usually answers, minutes; undefined where too little is known. */
  replies: number | undefined
}

/** As one of the two sees it. */
export type DealOfMember = {
  id: number
  listingId: number
  title: string
  side: 'seller' | 'buyer'
  other: PossibleBuyer | null
  until: Date
  rated: { good: boolean; text: string } | null
}

export type PossibleBuyer = { id: number; fullName: string; username: string }

/** To whom a listing was sold; until that is said, who may have bought it. */
export type Sale = { deal: DealOfMember | undefined; buyers: readonly PossibleBuyer[] }
