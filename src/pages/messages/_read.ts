import type { Db } from '#db/client.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { readConversation, readConversations } from '#src/features/messaging/conversations.ts'
import { readListingMessages } from '#src/features/messaging/history.ts'
import { markMessages } from '#src/features/messaging/mark.ts'
import { markShownRead } from '#src/features/notifications/list.ts'
import { conversationSubject } from '#src/features/notifications/subjects.ts'
import { numberIn } from '#src/shared/paths.ts'
import { type Conversation, MESSAGES_LISTED } from '#src/shared/schemas/messages.ts'

type ConversationPage = {
  id: string | undefined
  cursor: string | undefined
  before: number | undefined
}

/** What the page of messages shows; undefined if the conversation is not the member's. */
export async function readChat(db: Db, account: Account, range: ConversationPage, saying: Saying) {
  const { id, cursor, before } = range
  const openId = id === undefined ? undefined : numberIn(id)
  const open =
    openId === undefined ? undefined : await openedBy(db, account, { id: openId, before }, saying)
  if (openId !== undefined && !open) return undefined
  const { conversations, next, total } = await readConversations(db, account, {
    cursor,
    messages: MESSAGES_LISTED
  })
  const rest = conversations.filter(each => each.id !== openId)
  const shown = open ? [...rest, open].sort(lastFirst) : rest
  return { openId, conversations: shown, next, total }
}

const lastFirst = (a: Conversation, b: Conversation) =>
  Date.parse(b.lastAt) - Date.parse(a.lastAt) || b.id - a.id

type Opening = { id: number; before: number | undefined }
type Saying = Parameters<typeof markMessages>[3]

/** A conversation as its member opens it: what is shown of it counts as read. */
async function openedBy(db: Db, account: Account, { id, before }: Opening, saying: Saying) {
  const open = await readConversation(db, account, id)
  if (!open) return undefined
  const listingId = open.listing.id
  const otherUserId = open.otherUser.id
  if (before !== undefined) {
    const earlier = await readListingMessages(db, account, listingId, {
      conversationId: id,
      before
    })
    if (earlier.length > 0) return { ...open, messages: earlier }
  }
  const last = open.messages.findLast(({ senderId }) => senderId !== account.id)
  if (last && open.unread > 0) {
    const mark = { listingId, otherUserId, lastMessageId: last.id, mark: 'read' as const }
    await markMessages(db, account, mark, saying)
  } else if (last) {
    await markShownRead(db, account, conversationSubject(id), last.createdAt)
  }
  return { ...open, unread: 0 }
}
