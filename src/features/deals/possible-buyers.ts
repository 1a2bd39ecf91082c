import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { deals } from '#db/schema/deals.ts'
import { conversations } from '#db/schema/messaging.ts'
import { isBlockedBetween } from '#src/features/messaging/message-json.ts'
import type { PossibleBuyer } from '#src/shared/schemas/deals.ts'

const SHOWN = 50

/** Members who asked about a seller's listing, neither banned nor blocked by either side. */
export async function possibleBuyers(
  db: Db,
  seller: { id: number },
  listingId: number
): Promise<PossibleBuyer[]> {
  return askers(db, seller, listingId, sql`true`)
}

export async function possibleBuyer(
  db: Db,
  seller: { id: number },
  listingId: number,
  buyerId: number
): Promise<PossibleBuyer | undefined> {
  const [buyer] = await askers(db, seller, listingId, sql`u.id = ${buyerId}::bigint`)
  return buyer
}

/** The seller's sold listings without a named buyer, where somebody can be named. */
export async function salesToMark(
  db: Db,
  seller: { id: number },
  sold: readonly number[]
): Promise<Set<number>> {
  if (sold.length === 0) return new Set()
  const rows = await db.execute<{ id: number }>(sql`
    select distinct c.listing_id::float8 as id
    from ${conversations} c join ${users} u on u.id = c.buyer_id
    where c.listing_id in ${sold} and c.seller_id = ${seller.id}::bigint and ${CAN_BE_NAMED}
      and not exists (select from ${deals} d where d.listing_id = c.listing_id)`)
  return new Set(rows.map(({ id }) => id))
}

const CAN_BE_NAMED = sql`c.held_at is null and u.banned_at is null
  and not ${isBlockedBetween(sql`u.id`, sql`c.seller_id`)}`

const askers = (db: Db, seller: { id: number }, listingId: number, which: ReturnType<typeof sql>) =>
  db.execute<PossibleBuyer>(sql`
    select u.id::float8 as id, u.full_name as "fullName", u.username
    from ${conversations} c join ${users} u on u.id = c.buyer_id
    where c.listing_id = ${listingId}::bigint and c.seller_id = ${seller.id}::bigint
      and ${CAN_BE_NAMED} and ${which}
    order by c.last_at desc, c.id desc
    limit ${SHOWN}`)
