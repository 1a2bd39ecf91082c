import { type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { isShown } from '#src/features/listings/visible.ts'
import type { Corpus, Span } from '#src/features/search/index/index-statistics.ts'
import { readMissingWords } from '#src/features/search/relax/missing-words.ts'
import { windowsAfter } from '#src/features/search/retrieve/time-windows.ts'

/** From so many rows on, a text is looked for window by window: see `newestHits`; and columns are held. */
export const MANY_LISTINGS = 2000
/**
 * From so many on, words that no listing has are left out. On a smaller site even a word that nobody
 * had written before is found at once by all that mean it.
 */
const VERY_MANY = 20_000

/** The database renews its statistics after hours, if not days. */
const WORDS_MS = 60_000
const SPAN_MS = 10_000
const MISSING_MS = 60_000
/** The clocks of two processes differ by less. */
const SKEW_MS = 60_000

/** Asks the database when it is first asked, and then remembers for a while; `many` or more are many. */
export function openCorpus(db: Db, { many = MANY_LISTINGS, veryMany = VERY_MANY } = {}): Corpus {
  const span = remembered(() => spanOfMany(db, many), SPAN_MS)
  const missing = async () =>
    ((await span())?.rows ?? 0) >= veryMany ? readMissingWords(db) : NONE
  return {
    commonWords: remembered(() => readCommonWords(db), WORDS_MS),
    missingWords: latest(missing, MISSING_MS, NONE),
    async span() {
      const read = await span()
      const now = new Date(Date.now() + SKEW_MS)
      return read && { ...read, later: windowsAfter(read.newest, now) }
    }
  }
}

const NONE: ReadonlySet<string> = new Set()

/**
 * What was read last, at once; what is older than `ms` is read again meanwhile, and nothing older than
 * twice that is told: then it is as `before` the first reading.
 */
function latest<T>(read: () => Promise<T>, ms: number, before: T) {
  let known = { value: before, at: 0 }
  let isUnderway = false
  async function renew() {
    isUnderway = true
    try {
      known = { value: await read(), at: Date.now() }
    } catch {
      // Nobody waits for it; the next one asks again.
    } finally {
      isUnderway = false
    }
  }
  return () => {
    const age = Date.now() - known.at
    if (age >= ms && !isUnderway) void renew()
    return age < 2 * ms ? known.value : before
  }
}

function remembered<T>(read: () => Promise<T>, ms: number) {
  let known: Promise<T> | undefined
  let until = 0
  return () => {
    if (known && Date.now() < until) return known
    until = Date.now() + ms
    const reading = read()
    known = reading
    // A failure is not remembered; who asked hears of it.
    reading.catch(() => {
      if (known === reading) known = undefined
    })
    return reading
  }
}

async function readCommonWords(db: Db) {
  const rows = await db.execute<{ word: string; listings: number }>(sql`${prepared}
    select word, frequency * shown.reltuples as listings
    from pg_class as all_listings, pg_class as shown, pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, frequency)
    where all_listings.oid = 'listings'::regclass and shown.oid = 'listings_newest'::regclass
      and schemaname = all_listings.relnamespace::regnamespace::text
      and tablename = all_listings.relname and attname = 'words' and word is not null`)
  return new Map(rows.map(({ word, listings }) => [word, listings]))
}

/** Within which time the listings were published; undefined where there are few, as far as the statistics know. */
export async function spanOfMany(db: Db, many = MANY_LISTINGS): Promise<Span | undefined> {
  const [row] = await db.execute<{
    rows: number
    newest: string | null
    oldest: string | null
  }>(sql`${prepared}
    select greatest(reltuples, 0)::float8 as rows, ${edge(sql`max`)} as newest, ${edge(sql`min`)} as oldest
    from pg_class where oid = 'listings'::regclass`)
  if (!row?.newest || !row.oldest || row.rows < many) return undefined
  const { newest, oldest, rows } = row
  return { newest: new Date(newest), oldest: new Date(oldest), rows }
}

const edge = (which: SQL) =>
  sql`(select ${which}(${listings.bumpedAt})::text from ${listings} where ${isShown()})`
