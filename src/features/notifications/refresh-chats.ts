import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { conversations } from '#db/schema/messaging.ts'
import { publishAtCommit, room } from '#src/platform/broadcasts.ts'

/** So many fit into one broadcast; further ones see the change when they open the conversation. */
const PEOPLE_MAX = 300

/** Lets the open chats about a listing show what it is now, once the transaction commits. */
export async function refreshChats(tx: Db, listingId: number) {
  const pairs = await tx
    .select({ buyerId: conversations.buyerId, sellerId: conversations.sellerId })
    .from(conversations)
    .where(eq(conversations.listingId, listingId))
    .orderBy(sql`${conversations.lastAt} desc`)
    .limit(PEOPLE_MAX)
  const people = new Set(pairs.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))
  const rooms = [...people].flatMap(id => (id === null ? [] : [room.user(id)]))
  if (rooms.length === 0) return
  const payload = { id: listingId }
  await tx.execute(sql`select ${publishAtCommit({ rooms, event: 'listing', payload })}`)
}
