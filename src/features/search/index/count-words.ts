import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

const COUNTED = 10_000
const LOOKED_FOR = 2000
const BATCH = 200

/**
 * Forgets words that no listing has any more, keeps one row of a word that two listings published at
 * once, and counts how many of the newest listings have each word. Each step stays done if a
 * later one fails.
 * @returns how many rows were deleted
 */
export async function countWords(db: Db): Promise<number> {
  // First, so that no failure of what follows keeps a word that nobody uses any more.
  const forgotten = await forgetUnused(db)
  const twice = await db.execute(sql`
    delete from search_words as other using search_words as first
    where other.word = first.word and other.id > first.id returning 1`)
  await db.execute(sql`
    with counted as (
      select word, ndoc from ts_stat(${newest})
    ), used as (
      select id, coalesce(ndoc, 1) as listings from search_words left join counted using (word)
    )
    update search_words set listings = used.listings
    from used where used.id = search_words.id and used.listings <> search_words.listings`)
  return forgotten + twice.length
}

async function forgetUnused(db: Db) {
  let forgotten = 0
  for (let looked = 0; looked < LOOKED_FOR; looked += BATCH) {
    const rows = await db.execute<{ isUnused: boolean }>(sql`
      with waiting as materialized (
        select id, word from search_words where listings <= 1 order by counted_at, id limit ${BATCH}
      ), unused as materialized (
        select id from waiting where not exists (
          select from search_documents where words @@ quote_literal(word)::tsquery)
      ), gone as (
        delete from search_words where id in (select id from unused)
      ), looked as (
        update search_words set counted_at = clock_timestamp()
        where id in (select id from waiting) and id not in (select id from unused)
      )
      select id in (select id from unused) as "isUnused" from waiting`)
    forgotten += rows.filter(({ isUnused }) => isUnused).length
    if (rows.length < BATCH) break
  }
  return forgotten
}

const newest = `select words from search_documents order by bumped_at desc limit ${COUNTED}`
