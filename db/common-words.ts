import { sql } from 'drizzle-orm'
import { type Db, plannedOnce } from './client.ts'

/** The database renews its statistics after hours, if not days. */
const REMEMBERED_MS = 60_000

/**
 * About how many shown listings have each of the thousand most common words, as the index has them,
 * by the database's statistics; nothing before it has gathered any.
 */
export type CommonWords = () => Promise<ReadonlyMap<string, number>>

/** Reads them when they are first asked for, and then remembers them for a while. */
export function openCommonWords(db: Db): CommonWords {
  let known: ReturnType<typeof read> | undefined
  let until = 0
  return () => {
    if (known && Date.now() < until) return known
    until = Date.now() + REMEMBERED_MS
    const words = read(db)
    known = words
    // A failure is not remembered; who asked hears of it.
    words.catch(() => {
      if (known === words) known = undefined
    })
    return words
  }
}

async function read(db: Db) {
  const rows = await db.execute<{ word: string; listings: number }>(sql`${plannedOnce}
    select word, frequency * shown.reltuples as listings
    from pg_class as all_listings, pg_class as shown, pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, frequency)
    where all_listings.oid = 'listings'::regclass and shown.oid = 'listings_newest'::regclass
      and schemaname = all_listings.relnamespace::regnamespace::text
      and tablename = all_listings.relname and attname = 'words' and word is not null`)
  return new Map(rows.map(({ word, listings }) => [word, listings]))
}
