import { sql } from 'drizzle-orm'
import { type Db, plannedOnce } from '#db/client.ts'

/** The database renews its statistics after hours, if not days. */
const REMEMBERED_MS = 60_000

type Common = { words: Promise<Map<string, number>>; until: number }
const remembered = new WeakMap<Db, Common>()

/**
 * About how many shown listings have each of the thousand most common words, as the index has them, by
 * the database's statistics, which know how many are in the index of the shown ones; nothing before
 * it has gathered any.
 */
export function commonWords(db: Db): Promise<Map<string, number>> {
  const known = remembered.get(db)
  if (known && known.until > Date.now()) return known.words
  const words = read(db)
  remembered.set(db, { words, until: Date.now() + REMEMBERED_MS })
  words.catch(() => remembered.delete(db))
  return words
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
