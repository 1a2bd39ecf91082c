import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ratings, replyTimes } from '#db/schema/deals.ts'
import { listings } from '#db/schema/listings.ts'
import type { SellerRecord } from '#src/shared/schemas/deals.ts'

/** What is known about a seller's trades; a fulfilled wanted ad is not a sale. */
export async function readSellerRecord(db: Db, sellerId: number): Promise<SellerRecord> {
  const [row] = await db.execute<{
    sold: number
    all: number
    good: number
    replies: number | null
  }>(sql`
    select
      (select count(*)::int from ${listings}
        where seller_id = ${sellerId}::bigint and status = 'sold' and kind = 'offer') as sold,
      (select minutes from ${replyTimes} where user_id = ${sellerId}::bigint) as replies,
      count(*)::int as "all", count(*) filter (where good)::int as good
    from ${ratings} where rated_id = ${sellerId}::bigint and hidden_at is null`)
  const { sold = 0, all = 0, good = 0, replies } = row ?? {}
  return { sold, ratings: { all, good }, replies: replies ?? undefined }
}
