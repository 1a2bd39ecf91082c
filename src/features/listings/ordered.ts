import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { Question } from '#src/shared/search/question.ts'
import { newestHits, type Span } from './newest-hits.ts'
import { after, cursorAt, NEWEST, orderBy, orderOf, place, readCursor } from './order.ts'
import { score } from './score.ts'

const { words: _, titleWords: __, ...columns } = getTableColumns(listings)

type Ask = {
  query: ListingQuery
  question: Question
  fits: SQL | undefined
  /** What `spanOfMany` says; undefined without a text. */
  span: Span | undefined
}

/** One page of what fits, newest first or by price. Refuses a cursor of another order with `bad_request`. */
export async function orderedPage(db: Db, { query, question, fits, span }: Ask) {
  const order = orderOf(query)
  const more = and(fits, after(order, query.cursor))
  const shown = { ...columns, score: query.explain ? score(question) : sql<number>`0` }
  const from = { cursor: query.cursor, limit: query.limit + 1 }
  const rows = await (span && order === NEWEST
    ? newestQuery(db, shown, { ...from, fits: more, span })
    : db
        .select({ ...shown, place: place(order) })
        .from(listings)
        .where(more)
        .orderBy(orderBy(order))
        .limit(query.limit + 1))
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return { rows: page, next: last && cursorAt(last.place) }
}

type From = {
  fits: SQL | undefined
  cursor: string | undefined
  limit: number
  span: Span | undefined
}

/** The newest that fit a text, found as `newestHits` does; `fits` says that they come after the cursor. */
export function newestQuery<Shown extends SelectedFields>(
  db: Db,
  shown: Shown,
  { fits, cursor, limit, span }: From
) {
  const at = cursor === undefined ? undefined : readCursor(cursor, ['timestamptz', 'bigint'])
  const from = at && { bumpedAt: at[0] ?? '', id: at[1] ?? '' }
  const hits = db.$with('hits').as(newestHits(db, { fits, from, limit, span }))
  return db
    .with(hits)
    .select({ ...shown, place: place(NEWEST) })
    .from(hits)
    .innerJoin(listings, eq(listings.id, sql`hits.id`))
    .orderBy(orderBy(NEWEST))
}
