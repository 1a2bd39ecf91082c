import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { blocks } from '#db/schema/messaging.ts'
import type { Actor } from '#src/features/trust/can.ts'
import { Refusal } from '#src/shared/errors.ts'
import { fromConversations, isBetween } from './message-json.ts'

export type Found = { conversationId: number; otherUserId: number; blocked: boolean }

/** Without `otherUserId`, the one that the member began. Refuses with `not_found`. */
export async function findConversation(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  { listingId, otherUserId }: { listingId: number; otherUserId?: number | undefined }
): Promise<Found> {
  const where =
    otherUserId === undefined
      ? sql`c.listing_id = ${listingId}::bigint and c.buyer_id = ${id}::bigint`
      : isBetween(id, otherUserId, listingId)
  const [row] = await db.execute<{ id: number; other: number; blocked: boolean }>(sql`
    select c.id::float8 as id, o.id::float8 as other, exists(
      select from ${blocks}
      where (blocker_id = ${id}::bigint and blocked_id = o.id)
         or (blocker_id = o.id and blocked_id = ${id}::bigint)
    ) as blocked
    from ${fromConversations}, lateral (
      select case when c.buyer_id = ${id}::bigint then c.seller_id else c.buyer_id end as id
    ) o
    where ${where} and o.id is not null`)
  if (!row) throw new Refusal('not_found')
  return { conversationId: row.id, otherUserId: row.other, blocked: row.blocked }
}
