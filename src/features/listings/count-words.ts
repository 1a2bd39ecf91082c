import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** How often a word is used is judged by so many of the newest listings. */
const COUNTED = 10_000
/** So many words a turn are looked for in all listings, those first that waited longest. */
const LOOKED_FOR = 2000

/**
 * Counts how many of the newest listings have each word, leaves one row of a word that two
 * published at once, and forgets words that no listing has any more.
 * @returns how many rows are gone
 */
export function countWords(db: Db): Promise<number> {
  return db.transaction(async tx => {
    const twice = await tx.execute(sql`
      delete from search_words as other using search_words as first
      where other.word = first.word and other.id > first.id returning 1`)
    await tx.execute(sql`
      with counted as (
        select word, ndoc from ts_stat(${newest})
      ), used as (
        select id, coalesce(ndoc, 1) as listings from search_words left join counted using (word)
      )
      update search_words set listings = used.listings
      from used where used.id = search_words.id and used.listings <> search_words.listings`)
    const waiting = sql`select id from search_words order by counted_at, id limit ${LOOKED_FOR}`
    const unused = await tx.execute(sql`
      delete from search_words where id in (${waiting}) and not exists (
        select from listings where words @@ quote_literal(word)::tsquery) returning 1`)
    await tx.execute(sql`
      update search_words set counted_at = clock_timestamp() where id in (${waiting})`)
    return twice.length + unused.length
  })
}

const newest = `select words from listings where status in ('active', 'reserved') order by bumped_at desc limit ${COUNTED}`
