import { sql } from 'drizzle-orm'
import { type Db, plannedOnce } from '#db/client.ts'

/** The database renews its statistics after hours, if not days. */
const REMEMBERED_MS = 60_000

type Common = { words: Promise<Map<string, number>>; until: number }
const remembered = new WeakMap<Db, Common>()

/**
 * About how many listings have each of the thousand most common words, as the index has them, by
 * the database's statistics; nothing before it has gathered any.
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
    select word, frequency * reltuples as listings
    from pg_class, pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, frequency)
    where oid = 'listings'::regclass and schemaname = relnamespace::regnamespace::text
      and tablename = relname and attname = 'words' and word is not null`)
  return new Map(rows.map(({ word, listings }) => [word, listings]))
}
