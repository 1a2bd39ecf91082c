import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { type Mark, type Message, newMark, newMessage, objectId } from './schemas/messages.ts'

/** Where the live socket is, on the site's own port. */
export const SOCKET_PATH = '/ws'
/** A disconnected client comes back after this time. */
export const RECONNECT_MS = 3000
/** Conversations that a client can ask to catch up at once. */
export const CATCH_UP_MAX = 100

const pair = z.object({ listingId: objectId, otherUserId: objectId })

/** As many messages as a conversation can have: its numbers are stored in four bytes. */
const SEQ_MAX = 2 ** 31 - 1

/** What a client may say, by event; each can be answered with an `Ack`. */
export const CLIENT_EVENTS = {
  /** Kept for clients that name themselves; the session cookie alone says who it is. */
  auth: z.object({ userId: objectId }),
  /** Without `otherUserId` a buyer's own conversation with the seller. */
  join_conversation: z.object({ listingId: objectId, otherUserId: z.optional(objectId) }),
  leave_conversation: pair,
  send_message: newMessage,
  read: newMark,
  typing: pair,
  /** The last `seq` that the client has of each conversation it knows, by the conversation's id. */
  catch_up: z.object({
    known: z
      .record(
        z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
        z.number().check(z.int(), z.gte(0), z.lte(SEQ_MAX))
      )
      .check(z.refine(known => Object.keys(known).length <= CATCH_UP_MAX, 'invalidInput'))
  })
} as const
export type ClientEvent = keyof typeof CLIENT_EVENTS

/** What each event answers when it succeeds. */
export type Answers = {
  auth: { userId: number }
  join_conversation: { conversationId: number; online: boolean }
  leave_conversation: Record<string, never>
  send_message: Message
  read: Mark
  typing: Record<string, never>
  /** With `more`, ask again with what has been given. */
  catch_up: { messages: Message[]; more: boolean }
}

export type Refused = {
  code: ErrorCode
  event: string
  /** Sentence in the language of the `lang` cookie, else of the page that opened the socket. */
  message: string
  fields?: Record<string, string>
  retryAfter?: number
}

export type Ack<Event extends ClientEvent> =
  | { ok: true; value: Answers[Event] }
  | { ok: false; error: Refused }

export type ClientToServer = {
  [Event in ClientEvent]: (
    input: z.input<(typeof CLIENT_EVENTS)[Event]>,
    ack?: (answer: Ack<Event>) => void
  ) => void
}

/** What the server says. Messages and marks come to every device of both people. */
export type ServerToClient = {
  message: (message: Message) => void
  read: (mark: Mark) => void
  typing: (typing: { conversationId: number; listingId: number; userId: number }) => void
  presence: (presence: { userId: number; online: boolean }) => void
  /** To everyone who has written about it: its price, status or deal has changed. Expiry is not announced. */
  listing: (listing: { id: number }) => void
  refused: (refused: Refused) => void
  /** Come back within so many ms, spread evenly, and catch up. */
  server_restart: (notice: { withinMs: number }) => void
}
