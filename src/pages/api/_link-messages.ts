import { linkNext } from '#src/http/paging.ts'
import {
  type HistoryQuery,
  MESSAGES_PAGE_MAX,
  MESSAGES_SHOWN,
  type Message
} from '#src/shared/schemas/messages.ts'

/**
 * Names, in the Link header of a page that is full, the one that goes on from it, which may be
 * empty: older messages, or newer ones where the caller reads on from one with `after`.
 */
export function linkMessages(
  headers: Headers,
  path: string,
  query: HistoryQuery,
  found: readonly Message[]
) {
  if (found.length < Math.min(query.limit ?? MESSAGES_SHOWN, MESSAGES_PAGE_MAX)) return
  const { before: _, after, ...others } = query
  const next = after === undefined ? { before: found[0]?.id } : { after: found.at(-1)?.id }
  linkNext(headers, path, { ...others, ...next })
}
