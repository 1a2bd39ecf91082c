import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { isShown } from './filter.ts'
import { NEWEST, orderBy, readCursor } from './order.ts'
import { any, lexeme } from './text-query.ts'
import { timeWindows } from './time-windows.ts'

/** From so many rows on, a text is looked for window by window: see `newestHits`. */
const MANY = 20_000

/** From the newest listing to the oldest. */
export type Span = { newest: Date; oldest: Date }
/** A place in "newest first". */
type Place = { bumpedAt: string; id: string }

/** Where a page of "newest first" goes on. Refuses a cursor of another order with `bad_request`. */
export function placeAt(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [bumpedAt = '', id = ''] = readCursor(cursor, ['timestamptz', 'bigint'])
  return { bumpedAt, id }
}

type Ask = {
  /** All conditions, a text among them. */
  fits: SQL | undefined
  /** Where a later page goes on: nothing newer than this. */
  from?: Place | undefined
  limit: number
  /** What `spanOfMany` says. */
  span: Span | undefined
}

/** Within which time the listings were published; undefined where there are few, as far as the statistics know. */
export async function spanOfMany(db: Db): Promise<Span | undefined> {
  const [row] = await db.execute<{
    rows: number
    newest: string | null
    oldest: string | null
  }>(sql`
    select reltuples::float8 as rows, ${edge(sql`max`)} as newest, ${edge(sql`min`)} as oldest
    from pg_class where oid = 'listings'::regclass`)
  if (!row?.newest || !row.oldest || row.rows < MANY) return undefined
  return { newest: new Date(row.newest), oldest: new Date(row.oldest) }
}

const edge = (which: SQL) =>
  sql`(select ${which}(${listings.bumpedAt})::text from ${listings} where ${isShown()})`

/**
 * The newest listings that fit a text. Of few listings the planner knows the way. Of many it would
 * read either every listing with a common word or every newer one without it; so the time is gone
 * through in windows, the newest first, and the index tells of each which have the word. Of a word
 * that is rare in them, all the older ones are read at once.
 */
export function newestHits(db: Db, { fits, from, limit, span }: Ask) {
  const notNewer =
    from &&
    sql`(${listings.bumpedAt}, ${listings.id}) <= (${from.bumpedAt}::timestamptz, ${from.id}::bigint)`
  if (!span) {
    return db
      .select(hitOf(sql`${listings.id}`, sql`${listings.bumpedAt}`))
      .from(listings)
      .where(and(fits, notNewer))
      .orderBy(orderBy(NEWEST))
      .limit(limit)
      .$dynamic()
  }
  const newest = from ? new Date(from.bumpedAt) : span.newest
  const recent = windowed(timeWindows({ ...span, newest }), { fits: and(fits, notNewer), limit })
  return db
    .select(hitOf(sql`recent.id`, sql`recent.bumped_at`))
    .from(sql`(${recent}) as recent`)
    .orderBy(sql`recent.bumped_at desc, recent.id desc`)
    .limit(limit)
    .$dynamic()
}

type Windows = ReturnType<typeof timeWindows>

/** Both parts are fenced, because the planner would sooner read all that fit once and sort them into windows. */
function windowed({ windows, before }: Windows, { fits, limit }: Pick<Ask, 'fits' | 'limit'>) {
  const each = JSON.stringify(windows.map(words => any(words.map(lexeme))))
  const hits = (more: SQL) => sql`select ${listings.id}, ${listings.bumpedAt} from ${listings}
    where ${and(more, fits)} offset 0`
  const recent = sql`select hit.id, hit.bumped_at from
    (select * from jsonb_array_elements_text(${each}::text::jsonb) with ordinality as asked (words, n) order by n) as asked,
    lateral (${hits(sql`${listings.words} @@ asked.words::tsquery`)}) as hit
    order by asked.n, hit.bumped_at desc, hit.id desc limit ${limit}`
  if (!before) return recent
  const left = sql`${listings.bumpedAt} < ${before.toISOString()}::timestamptz
    and (select count(*) from recent) < ${limit}`
  return sql`with recent as materialized (${recent}) select * from recent union all
    (select * from (${hits(left)}) as older order by bumped_at desc, id desc limit ${limit})`
}

export const hitOf = (id: SQL, bumpedAt: SQL) => ({
  id: sql<number>`${id}`.mapWith(listings.id).as('id'),
  bumpedAt: sql<Date>`${bumpedAt}`.mapWith(listings.bumpedAt).as('bumped_at')
})
