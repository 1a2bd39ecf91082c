import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { hitOf } from './newest-hits.ts'
import { NEWEST, orderBy } from './order.ts'

/** So many of the newest are looked at one by one. */
const LOOKED_AT = 3000

type Ask = {
  /** All conditions, a choice from a list among them. */
  fits: SQL | undefined
  /** Those of them that an index in order of time knows. */
  among: SQL | undefined
  limit: number
}

/**
 * The newest listings that have what was chosen from lists, as two walks: brands, fuels and bodies
 * depend on each other, so that the planner takes a frequent car for a rare one and would read all of
 * its kind. What is frequent stands among the newest; of what is not, all are read by their facets.
 */
export function chosenHits(db: Db, { fits, among, limit }: Ask) {
  const recent = sql`select id, bumped_at from (
      select * from ${listings} where ${among} order by ${orderBy(NEWEST)} limit ${LOOKED_AT}
    ) as listings where ${fits} order by bumped_at desc, id desc limit ${limit}`
  const enough = sql`(select count(*) from recent) >= ${limit}`
  const all = sql`select ${listings.id}, ${listings.bumpedAt} from ${listings}
    where ${and(fits, sql`not ${enough}`)} offset 0`
  return db
    .select(hitOf(sql`chosen.id`, sql`chosen.bumped_at`))
    .from(sql`(
      with recent as materialized (${recent})
      select * from recent where ${enough} union all select * from (${all}) as every
    ) as chosen`)
    .orderBy(sql`chosen.bumped_at desc, chosen.id desc`)
    .limit(limit)
    .$dynamic()
}
