import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor } from '#src/features/trust/can.ts'
import { Refusal } from '#src/shared/errors.ts'
import { fromConversations, isBetween, isBlockedBetween, otherThan } from './message-json.ts'

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
    select c.id::float8 as id, o.id::float8 as other,
      ${isBlockedBetween(sql`${id}::bigint`, sql`o.id`)} as blocked
    from ${fromConversations}, lateral (select ${otherThan(id)} as id) o
    where ${where} and o.id is not null`)
  if (!row) throw new Refusal('not_found')
  return { conversationId: row.id, otherUserId: row.other, blocked: row.blocked }
}
