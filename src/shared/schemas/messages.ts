import * as z from 'zod/mini'
import { STORED_KINDS } from '../listing-kinds.ts'
import { numberIn } from '../paths.ts'
import { SIGNS } from '../scam-shield/signs.ts'
import { CONTACTS, CURRENCIES } from './listing.ts'
import { atMost, paragraphs } from './text.ts'

/** In UTF-16 units, after cleaning. */
export const MESSAGE_MAX = 2000
/** Messages of a conversation, and of one page of its history. */
export const MESSAGES_SHOWN = 20
/** Of each conversation in the list that the site shows: about what a phone shows once one is opened. */
export const MESSAGES_LISTED = 5
export const MESSAGES_PAGE_MAX = 100

export const objectId = z
  .number('invalidInput')
  .check(z.int('invalidInput'), z.gte(1, 'invalidInput'), z.lte(Number.MAX_SAFE_INTEGER))
/** The same as written in an address or a form. */
export const objectIdText = z.pipe(
  z.string('invalidInput').check(z.regex(/^[1-9]\d{0,15}$/, 'invalidInput')),
  z.transform(Number)
)

/** The id in a path; any other text is NaN, which no row has: "not found", not "invalid". */
const numbered = z.transform((id: string) => numberIn(id))
export const pathId = z.object({ id: z.pipe(z.string(), numbered) })

/** The photo's address at 1,280 px, and its size there. */
const messagePhoto = z.object({ url: z.string(), width: z.number(), height: z.number() })
export type MessagePhoto = z.infer<typeof messagePhoto>

const CLIENT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What a form sends as text, JSON sends as a number. */
export const idOfEither = z.union([objectId, objectIdText], 'invalidInput')

/** A message on its way. `photo` is the `url` of an upload of one's own. */
export const newMessage = z
  .object({
    listingId: idOfEither,
    receiverId: idOfEither,
    content: z._default(atMost(MESSAGE_MAX, paragraphs('messageEmpty'), 'messageLong'), ''),
    photo: z.optional(
      z.nullable(z.string('photoNotYours').check(z.maxLength(200, 'photoNotYours')))
    ),
    /** The same for every try at one message: it is stored once. */
    clientId: z.optional(
      z.pipe(
        z.string('invalidInput').check(z.regex(CLIENT_ID, 'invalidInput')),
        z.transform(text => text.toLowerCase())
      )
    )
  })
  .check(
    z.refine(({ content, photo }) => content !== '' || !!photo, {
      error: 'messageEmpty',
      path: ['content']
    })
  )
export type NewMessage = z.infer<typeof newMessage>

/** A message as the API and the socket give it. A sender whose account is deleted is null. */
export const messageAnswer = z.object({
  id: z.number(),
  conversationId: z.number(),
  listingId: z.number(),
  /** Its place in the conversation, from 1 without a gap. */
  seq: z.number(),
  senderId: z.nullable(z.number()),
  receiverId: z.nullable(z.number()),
  content: z.string(),
  photo: z.nullable(messagePhoto),
  clientId: z.string(),
  /** Whether a moderator looks at it before it reaches its receiver; for new accounts only. */
  held: z.boolean(),
  /** What the receiver is warned about; always empty for the sender. */
  signs: z.array(z.enum(SIGNS)),
  createdAt: z.string()
})
export type Message = z.infer<typeof messageAnswer>

const marks = z.object({ read: z.number(), delivered: z.number() })

export const conversationAnswer = z.object({
  id: z.number(),
  /** Null where the account was deleted. */
  otherUser: z.object({ id: z.nullable(z.number()), fullName: z.nullable(z.string()) }),
  listing: z.object({
    id: z.number(),
    /** As it was when the conversation began. */
    title: z.string(),
    image: z.nullable(z.string()),
    /** Null where it was deleted; the category by its slug. */
    city: z.nullable(z.string()),
    category: z.nullable(z.string()),
    /** Whether its page can still be opened. */
    exists: z.boolean(),
    /** Null where that is impossible. */
    offer: z.nullable(
      z.object({
        price: z.number(),
        currency: z.enum(CURRENCIES),
        free: z.boolean(),
        kind: z.enum(STORED_KINDS),
        monthly: z.boolean(),
        status: z.enum(['active', 'reserved', 'sold', 'expired'])
      })
    )
  }),
  role: z.enum(['buyer', 'seller']),
  /** The deal that the two have made on it, while the member can rate the other. */
  deal: z.nullable(z.number()),
  messages: z.array(messageAnswer),
  lastSeq: z.number(),
  lastAt: z.string(),
  /** How many of the other's messages the member has not read; at most 100 are counted. */
  unread: z.number(),
  mine: marks,
  theirs: marks,
  /** The other user is banned: nobody should send them money. */
  suspended: z.boolean(),
  blocked: z.boolean()
})
export type Conversation = z.infer<typeof conversationAnswer>

const countOrUsual = z._default(
  z.pipe(
    z.string(),
    z.transform(text => (Number.isFinite(Number(text)) && Number(text)) || MESSAGES_SHOWN)
  ),
  MESSAGES_SHOWN
)

/** `messages`: how many of each conversation, the newest; at most a page of its history. */
export const conversationsQuery = z.object({
  cursor: z.optional(z.string()),
  limit: countOrUsual,
  messages: countOrUsual
})

const optionalId = z.optional(objectIdText)
/** `before` and `after` are ids of messages; with neither, the newest are returned. */
export const historyPage = z.object({ before: optionalId, after: optionalId, limit: optionalId })
/** Also those with one member, or of one conversation, whose other member may be gone. */
export const historyQuery = z.extend(historyPage, {
  otherUserId: optionalId,
  conversationId: optionalId
})
export type HistoryQuery = z.infer<typeof historyQuery>

/**
 * Says that the messages of a conversation have been read, or have arrived, up to one of them. A
 * member whose account is gone has no number.
 */
export const newMark = z.object({
  listingId: objectId,
  otherUserId: z.optional(z.nullable(objectId)),
  lastMessageId: objectId,
  mark: z._default(z.enum(['read', 'delivered'], 'invalidInput'), 'read')
})
export type NewMark = z.infer<typeof newMark>

export const markAnswer = z.object({
  conversationId: z.number(),
  listingId: z.number(),
  userId: z.number(),
  mark: z.enum(['read', 'delivered']),
  seq: z.number()
})
export type Mark = z.infer<typeof markAnswer>

/** At most 100 are counted. */
export const unreadAnswer = z.object({ messages: z.number(), conversations: z.number() })

export const REPORT_KINDS = ['listing', 'user', 'message', 'rating'] as const
export const REPORT_REASONS = [
  'scam',
  'prohibited',
  'wrongCategory',
  'duplicate',
  'alreadySold',
  'falsePrice',
  'stolenPhotos',
  'offensive',
  'harassment',
  'spam',
  'personalData',
  'other'
] as const
export const REPORT_NOTE_MAX = 1000

export const newReport = z.object({
  kind: z.enum(REPORT_KINDS, 'invalidInput'),
  targetId: idOfEither,
  reason: z.enum(REPORT_REASONS, 'reportReason'),
  note: z._default(atMost(REPORT_NOTE_MAX, paragraphs('invalidInput'), 'reportNoteLong'), '')
})
export type NewReport = z.infer<typeof newReport>
export const reportAnswer = z.object({ id: z.number(), createdAt: z.string() })

export const contactWish = z.object({ way: z.enum(CONTACTS, 'invalidInput') })
/** `href` starts the call or opens the chat. */
export const contactAnswer = z.object({ phone: z.string(), href: z.string() })
