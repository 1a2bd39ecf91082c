import * as z from 'zod/mini'
import { CONDITIONS, type TopLevel } from '../catalog/category.ts'
import { STORED_KINDS } from '../listing-kinds.ts'
import { SELLER_KINDS } from '../seller-kinds.ts'

export const TITLE_MAX = 80
export const DESCRIPTION_MAX = 1000
export const PRICE = { min: 1, max: 1_000_000_000 }
export const PHOTOS_MAX = 10
export const CURRENCIES = ['ALL', 'EUR'] as const
export const STATUSES = ['active', 'reserved', 'sold', 'inactive', 'expired', 'removed'] as const
export const CONTACTS = ['call', 'whatsApp', 'viber'] as const

export type Currency = (typeof CURRENCIES)[number]
export type ListingStatus = (typeof STATUSES)[number]

const nullable = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const attribute = z.union([z.string(), z.number(), z.array(z.string())])

const vehicleFields = {
  brand: nullable(z.string()),
  model: nullable(z.string()),
  year: nullable(z.number()),
  mileage: nullable(z.number()),
  fuelType: nullable(z.string()),
  transmission: nullable(z.string()),
  bodyType: nullable(z.string()),
  engineSize: nullable(z.number()),
  doors: nullable(z.number()),
  seats: nullable(z.number()),
  color: nullable(z.string())
} satisfies Record<TopLevel, z.ZodMiniType>

/** A listing as the API gives it. Prices are whole units of `currency`, dates ISO 8601 in UTC. */
export const listingAnswer = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.enum(CURRENCIES),
  free: z.boolean(),
  /** `wanted` is what the member looks for; its price is the most that they pay, or 0. */
  kind: z.enum(STORED_KINDS),
  negotiable: z.boolean(),
  condition: z.enum(CONDITIONS),
  categoryId: z.number(),
  sellerId: z.number(),
  location: z.string(),
  /** The name of the city, "Kamëz", or null when the place is not a known one. */
  city: z.nullable(z.string()),
  /**
   * Whole km from the point that a search by distance measures from; absent elsewhere and if
   * unknown.
   */
  distance: z.optional(z.number()),
  images: z.array(z.string()),
  featured: z.boolean(),
  active: z.boolean(),
  status: z.enum(STATUSES),
  createdAt: z.string(),
  updatedAt: z.string(),
  ...vehicleFields,
  /** The attributes of the category that have no field of their own. */
  attributes: z.record(z.string(), attribute)
})
export type Listing = z.infer<typeof listingAnswer>

export const listingsPage = z.object({ cursor: z.optional(z.string()) })

/**
 * What a listing's place among the results comes from: how well it answers the words (0 to 220),
 * when it was published or last moved up, and how many kilometres away it is, null where there is
 * nothing to measure from. None of it can be bought. `read` has each phrase of the text that was
 * read as a limit, with the parameters that say the same; left out where none was.
 */
export const explanation = z.object({
  words: z.number(),
  freshness: z.string(),
  distance: z.nullable(z.number()),
  read: z.optional(
    z.array(z.object({ phrase: z.string(), parameters: z.record(z.string(), z.string()) }))
  )
})

export const foundListingAnswer = z.extend(listingAnswer, { explanation: z.optional(explanation) })
export type FoundListing = z.infer<typeof foundListingAnswer>

export const renewalAnswer = z.extend(listingAnswer, {
  expiresAt: z.string(),
  /** Whether it is among the newest again. */
  movedUp: z.boolean()
})

export const listingDetailAnswer = z.extend(listingAnswer, {
  /** When it stops being found, unless it is renewed. */
  expiresAt: z.string(),
  seller: z.object({
    fullName: z.string(),
    username: z.string(),
    location: z.nullable(z.string()),
    sellerKind: z.enum(SELLER_KINDS),
    memberSince: z.string(),
    /** Only that the number was checked, never the number. */
    isIdVerified: z.boolean()
  }),
  category: z.object({ name: z.string() }),
  /** The ways the seller allows in addition to messages. The number itself is never part of a listing. */
  contacts: z.array(z.enum(CONTACTS))
})
export type ListingDetail = z.infer<typeof listingDetailAnswer>
