import type { Db } from '#db/client.ts'
import type { Jobs } from '#src/platform/jobs.ts'
import { EXCERPT_MAX, NAMED_LISTINGS, type Pace } from '#src/shared/notifications.ts'
import { type News, notify, notifyAll } from './notify.ts'

type Enqueue = Pick<Jobs, 'enqueue'>

export type NewMessage = {
  conversationId: number
  receiverId: number
  senderName: string
  listingTitle: string
  /** The message, or its beginning; no more than its first 200 letters are kept. */
  excerpt: string
  /** The conversation's page, without language. */
  path: string
  /** How many there were, of which this is the last. */
  count?: number
  at: Date
}

/** The subject of all that is told about a conversation: what `markSubjectRead` takes. */
export const conversationSubject = (id: number) => `conversation:${id}`

/**
 * Tells receivers of messages, each of one conversation once. Several before he reads are one
 * notification.
 */
export const notifyMessages = (tx: Db, jobs: Enqueue, messages: readonly NewMessage[]) =>
  notifyAll(tx, jobs, messages.map(newsOf))

function newsOf(message: NewMessage): News<'message'> {
  const { conversationId, receiverId, senderName, listingTitle, excerpt, ...rest } = message
  const line = excerpt.replace(/\s+/g, ' ').trim()
  const short =
    line.length > EXCERPT_MAX ? `${line.slice(0, EXCERPT_MAX - 3).toWellFormed()}...` : line
  return {
    userId: receiverId,
    kind: 'message',
    subject: conversationSubject(conversationId),
    parts: { name: senderName, title: listingTitle, excerpt: short },
    ...rest
  }
}

/** The same of a saved search, and of a listing: its price, its end. */
export const searchSubject = (id: number) => `search:${id}`
export const listingSubject = (id: number) => `listing:${id}`

export type SearchMatches = {
  userId: number
  searchId: number
  /** What the member calls the search. */
  search: string
  /** What is new, the last first; at least one. */
  listings: { id: number; title: string }[]
  /** The search's own page, without language. */
  path: string
  pace: Pace
  at: Date
}

/** Tells of listings that a saved search has found: at once, or in the digest it is set to. */
export function notifySavedSearch(tx: Db, jobs: Enqueue, matches: SearchMatches) {
  const { userId, searchId, search, listings, path, pace, at } = matches
  const named = listings.slice(0, NAMED_LISTINGS)
  return notify(tx, jobs, {
    userId,
    kind: 'saved_search',
    subject: searchSubject(searchId),
    parts: { search, listings: named.map(({ id, title }) => ({ id, title })) },
    path,
    pace,
    count: listings.length,
    at
  })
}
