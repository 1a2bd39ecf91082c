import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** So many changes at once, that no statement comes near its deadline. */
const BATCH = 20_000

/**
 * Folds the changes of the counts into them; what they say together stays the same at every
 * moment. Any number of processes may do it at once. @returns how many changes were folded
 */
export async function foldCounts(db: Db) {
  let folded = 0
  for (;;) {
    const some = await foldSome(db)
    folded += some
    if (some < BATCH) break
  }
  if (folded > 0) await dropZeros(db)
  return folded
}

async function foldSome(db: Db) {
  // In one order, so that two that fold at once never wait for each other crosswise.
  const [row] = await db.execute<{ n: number }>(sql`
      with gone as (
        delete from listing_count_changes where id in (
          select id from listing_count_changes order by id limit ${BATCH} for update skip locked
        ) returning *
      ), sums as (
        select category_id, facet, city, condition, sum(n)::int as n from gone
        group by category_id, facet, city, condition
        order by category_id, facet, city, condition
      ), folded as (
        insert into listing_counts (category_id, facet, city, condition, n)
        select * from sums where n <> 0
        on conflict (category_id, facet, city, condition)
        do update set n = listing_counts.n + excluded.n
      )
      select count(*)::int as n from gone`)
  return row?.n ?? 0
}

function dropZeros(db: Db) {
  return db.execute(sql`delete from listing_counts where ctid = any(array(
    select ctid from listing_counts where n = 0 for update skip locked))`)
}
