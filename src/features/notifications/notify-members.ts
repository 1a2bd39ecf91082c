import type { Db } from '#db/client.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import {
  EXCERPT_MAX,
  NAMED_LISTINGS,
  type NamedListing,
  type Pace
} from '#src/shared/notifications.ts'
import { type News, notify, notifyAll } from './notify.ts'
import { conversationSubject, searchSubject } from './subjects.ts'

export type NewMessage = {
  conversationId: number
  receiverId: number
  senderName: string
  listingTitle: string
  /** The message, or its beginning; no more than its first 200 letters are kept. */
  excerpt: string
  path: string
  count?: number
  at: Date
}

/** One message of each conversation; several before they are read are one notification. */
export const notifyMessages = (tx: Db, jobs: JobQueue, messages: readonly NewMessage[]) =>
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

export type SearchMatches = {
  userId: number
  searchId: number
  search: string
  listings: NamedListing[]
  path: string
  pace: Pace
  at: Date
}

export function notifySavedSearch(tx: Db, jobs: JobQueue, matches: SearchMatches) {
  const { userId, searchId, search, listings, path, pace, at } = matches
  const named = listings.slice(0, NAMED_LISTINGS)
  return notify(tx, jobs, {
    userId,
    kind: 'saved_search',
    subject: searchSubject(searchId),
    parts: { search, listings: named },
    path,
    pace,
    count: listings.length,
    at
  })
}
