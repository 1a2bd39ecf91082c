import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { ratings } from '#db/schema/deals.ts'
import { memberTag } from '#src/features/listings/tags.ts'
import type { ShownRating } from '#src/shared/schemas/deals.ts'

const SHOWN = 5

/** The newest that have text. */
export async function newestRatings(db: Db, userId: number): Promise<ShownRating[]> {
  const newest = await db.execute<ShownRating>(sql`
    select r.id::float8 as id, r.good, r.text, r.side,
      case when u.id is not null then json_build_object(
        'fullName', u.full_name, 'username', u.username) end as rater,
      to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from ${ratings} r left join ${users} u on u.id = r.rater_id and u.banned_at is null
    where r.rated_id = ${userId}::bigint and r.hidden_at is null and r.text <> ''
    order by r.created_at desc, r.id desc
    limit ${SHOWN}`)
  return [...newest]
}

export async function pagesRatedBy(db: Db, userId: number) {
  const rows = await db.execute<{ id: number }>(sql`
    select distinct rated_id::float8 as id from ${ratings} where rater_id = ${userId}::bigint`)
  return rows.map(({ id }) => memberTag(id))
}
