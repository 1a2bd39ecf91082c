import * as z from 'zod/mini'
import { CONDITIONS } from '../catalog/category.ts'
import { categoryNamed } from '../catalog/lookup.ts'
import { LANGUAGES } from '../i18n/language.ts'
import type { ProblemKey } from '../i18n/problem-words.ts'
import { STORED_KINDS } from '../listing-kinds.ts'
import { CURRENCIES, PHOTOS_MAX, TITLE_MAX } from './listing.ts'
import { filled, line, paragraphs } from './text.ts'

export const QUESTION_MAX = 1000
/** The newest photos of many say no more, and each costs the model time. */
export const PHOTOS_SHOWN = 3
const ADDRESS_MAX = 200

const requestsLeft = z.optional(z.number())

export const assistantStatus = z.object({ available: z.boolean(), requestsLeft })

/** The language of the answer; unset: that of all other messages of the API. */
const language = z.optional(z.enum(LANGUAGES, 'invalidInput'))

export const chatRequest = z.object({
  message: filled(QUESTION_MAX, paragraphs('questionEmpty'), 'questionEmpty', 'questionTooLong'),
  /** From the first answer on. */
  chatId: z.optional(z.nullable(z.string())),
  language
})
export type ChatRequest = z.infer<typeof chatRequest>

const namedListing = z.object({
  id: z.number(),
  title: z.string(),
  price: z.number(),
  currency: z.enum(CURRENCIES),
  free: z.boolean(),
  kind: z.enum(STORED_KINDS)
})

export type NamedListing = z.infer<typeof namedListing>

const answerTurn = z.object({
  role: z.literal('assistant'),
  content: z.string(),
  timestamp: z.string(),
  listings: z.array(namedListing)
})

export const chatAnswer = z.object({ chatId: z.string(), message: answerTurn, requestsLeft })
export type ChatAnswer = z.infer<typeof chatAnswer>

/** By its first question; `messages` is how many there are. */
const earlierChat = z.object({
  id: z.string(),
  title: z.string(),
  messages: z.number(),
  updatedAt: z.string()
})
export type EarlierChat = z.infer<typeof earlierChat>
export const earlierChatsAnswer = z.array(earlierChat)

const question = z.object({ role: z.literal('user'), content: z.string(), timestamp: z.string() })
export const earlierChatAnswer = z.object({
  id: z.string(),
  messages: z.array(z.union([question, answerTurn]))
})
export type ReadChat = z.infer<typeof earlierChatAnswer>

export const chatPath = z.object({ id: z.string() })

/** What the two forms ask; `missing` is the problem of each field. */
const itemFields = (missing: ProblemKey) => ({
  title: filled(TITLE_MAX, line(missing), missing, 'titleTooLong'),
  category: z.pipe(
    z.pipe(
      line(missing),
      z.string().check(
        z.minLength(1, missing),
        z.refine(text => text === '' || categoryNamed(text) !== undefined, 'categoryRequired')
      )
    ),
    z.transform(text => categoryNamed(text)?.slug ?? '')
  ),
  condition: z.enum(CONDITIONS, missing),
  /** By key, as in a listing; what is not an attribute of the category is left out. */
  attributes: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  language
})

export const descriptionRequest = z.object({
  ...itemFields('missingForDescription'),
  /** Addresses of photos that the caller has uploaded. */
  images: z.optional(
    z
      .array(z.string('unreadable').check(z.maxLength(ADDRESS_MAX, 'photoNotYours')), 'unreadable')
      .check(z.maxLength(PHOTOS_MAX, 'tooMany'))
  )
})
export type DescriptionRequest = z.infer<typeof descriptionRequest>
export const descriptionAnswer = z.object({ description: z.string(), requestsLeft })

export const suggestionRequest = z.object(itemFields('missingForPrice'))
export type SuggestionRequest = z.infer<typeof suggestionRequest>
export const suggestionAnswer = z.object({
  suggestedPrice: z.number(),
  reasoning: z.string(),
  requestsLeft
})
export type Suggestion = z.infer<typeof suggestionAnswer>
