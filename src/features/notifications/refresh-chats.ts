import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { conversations } from '#db/schema/messaging.ts'
import { publishAtCommit, room } from '#src/platform/broadcasts.ts'

/** At most this many fit into one broadcast; others see the change when they reload the page. */
const PEOPLE_MAX = 300

/** Has open chats read again what they show of these listings, once the transaction commits. */
export async function refreshChats(tx: Db, ...listingIds: number[]) {
  for (const [id, people] of await chattingAbout(tx, listingIds)) {
    const rooms = [...people].slice(0, PEOPLE_MAX).map(room.user)
    await tx.execute(sql`select ${publishAtCommit({ rooms, event: 'listing', payload: { id } })}`)
  }
}

/** By listing, the people in a conversation about it; without the seller if it is held. */
export async function chattingAbout(db: Db, listingIds: number[]) {
  const people = new Map<number, Set<number>>()
  if (listingIds.length === 0) return people
  const { listingId, buyerId, sellerId, heldAt, lastSeq } = conversations
  const isHeard = sql<boolean>`${heldAt} is null and ${lastSeq} > 0`
  const rows = await db
    .select({ listingId, buyerId, sellerId, isHeard })
    .from(conversations)
    .where(inArray(listingId, listingIds))
    .orderBy(sql`${conversations.lastAt} desc`)
  for (const row of rows) {
    const known = people.get(row.listingId) ?? new Set()
    if (row.buyerId !== null) known.add(row.buyerId)
    if (row.sellerId !== null && row.isHeard) known.add(row.sellerId)
    if (known.size > 0) people.set(row.listingId, known)
  }
  return people
}
