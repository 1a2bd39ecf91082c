import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchDocuments } from '#db/schema/search.ts'
import { openMissingForms } from './missing-forms.ts'

/** From the newest document to the oldest; something may have been published since, `until` now. */
export type TimeRange = { newest: Date; oldest: Date; until?: Date; rows: number }

export type Statistics = {
  /** About how many documents have each of the thousand most common words. */
  commonWords(): Promise<ReadonlyMap<string, number>>
  /** Forms of thesaurus words; none until they are read, and none on small sites. */
  missingForms(): ReadonlySet<string>
  timeRange(): Promise<TimeRange | undefined>
}

/** From this many on, forms of words that no listing has are left out. */
const VERY_MANY = 20_000

const WORDS_MS = 60_000
const RANGE_MS = 10_000
const MISSING_MS = 60_000
const SKEW_MS = 60_000

export function openStatistics(db: Db, { veryMany = VERY_MANY } = {}): Statistics {
  const range = remembered(() => readTimeRange(db), RANGE_MS)
  let read: ReturnType<typeof openMissingForms> | undefined
  const missing = async () => {
    if (((await range())?.rows ?? 0) < veryMany) return NONE
    read ??= openMissingForms(db)
    return read()
  }
  return {
    commonWords: remembered(() => readCommonWords(db), WORDS_MS),
    missingForms: latest(missing, MISSING_MS, NONE),
    async timeRange() {
      const read = await range()
      return read && { ...read, until: new Date(Date.now() + SKEW_MS) }
    }
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Serves the old value while it is read again; expires at 2 × `ms`, and is then `before` again. */
function latest<T>(read: () => Promise<T>, ms: number, before: T) {
  let known = { value: before, at: 0 }
  let isUnderway = false
  async function renew() {
    isUnderway = true
    try {
      known = { value: await read(), at: Date.now() }
    } catch {
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
    const forget = () => {
      if (known === reading) known = undefined
    }
    // Neither a failure nor an empty site is remembered: its first listing is found at once.
    void reading.then(value => value === undefined && forget(), forget)
    return reading
  }
}

async function readCommonWords(db: Db) {
  const rows = await db.execute<{ word: string; documents: number }>(sql`
    select word, frequency * reltuples as documents
    from pg_class, pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, frequency)
    where oid = 'search_documents'::regclass and schemaname = relnamespace::regnamespace::text
      and tablename = relname and attname = 'words' and word is not null`)
  return new Map(rows.map(({ word, documents }) => [word, documents]))
}

async function readTimeRange(db: Db): Promise<TimeRange | undefined> {
  const edge = (which: SQL) =>
    sql`(select ${which}(${searchDocuments.bumpedAt})::text from ${searchDocuments})`
  const [row] = await db.execute<{ rows: number; newest: string | null; oldest: string | null }>(
    sql`
    select greatest(reltuples, 0)::float8 as rows, ${edge(sql`max`)} as newest, ${edge(sql`min`)} as oldest
    from pg_class where oid = 'search_documents'::regclass`
  )
  if (!row?.newest || !row.oldest) return undefined
  return { newest: new Date(row.newest), oldest: new Date(row.oldest), rows: row.rows }
}
