import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { deals, ratings } from '#db/schema/deals.ts'
import { ratingEnd } from '#src/features/messaging/rating-end.ts'
import type { DealOfMember } from '#src/shared/schemas/deals.ts'

type Row = Omit<DealOfMember, 'until'> & { until: string }

export const readDeal = (db: Db, member: { id: number }, id: number) =>
  Number.isSafeInteger(id) ? read(db, member, sql`d.id = ${id}::bigint`) : undefined

export const dealOfListing = (db: Db, seller: { id: number }, listingId: number) =>
  read(db, seller, sql`d.listing_id = ${listingId}::bigint and d.seller_id = ${seller.id}::bigint`)

async function read(
  db: Db,
  { id }: { id: number },
  which: ReturnType<typeof sql>
): Promise<DealOfMember | undefined> {
  const [row] = await db.execute<Row>(sql`
    select d.id::float8 as id, d.listing_id::float8 as "listingId", d.title, ${ratingEnd(sql`d.at`)} as until, m.side,
      case when u.id is not null then json_build_object(
        'id', u.id, 'fullName', u.full_name, 'username', u.username) end as other,
      case when r.id is not null then json_build_object('good', r.good, 'text', r.text) end as rated
    from ${deals} d
      cross join lateral (
        select case when d.seller_id = ${id}::bigint then 'seller' else 'buyer' end as side
      ) m
      left join ${users} u
        on u.id = case when m.side = 'seller' then d.buyer_id else d.seller_id end
      left join ${ratings} r on r.deal_id = d.id and r.side = m.side
    where ${which} and (d.seller_id = ${id}::bigint or d.buyer_id = ${id}::bigint)`)
  if (!row) return undefined
  return { ...row, until: new Date(row.until) }
}
