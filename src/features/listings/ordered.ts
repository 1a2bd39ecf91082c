import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { Question } from '#src/shared/search/question.ts'
import { chosenHits } from './chosen-hits.ts'
import { inCategoryAndCity, isChosen } from './filter.ts'
import { newestHits, placeAt, type Span } from './newest-hits.ts'
import { after, cursorAt, NEWEST, orderBy, orderOf, place } from './order.ts'
import { score } from './score.ts'
import { withoutCityInRadius } from './squares.ts'

const { words: _, titleWords: __, ...columns } = getTableColumns(listings)

type Ask = {
  query: ListingQuery
  question: Question
  fits: SQL | undefined
  /** What `spanOfMany` says; undefined where nothing is looked up. */
  span: Span | undefined
}

/** One page of what fits, newest first or by price. Refuses a cursor of another order with `bad_request`. */
export async function orderedPage(db: Db, { query, question, fits, span }: Ask) {
  const order = orderOf(query)
  const more = and(fits, after(order, query.cursor))
  const shown = { ...columns, score: query.explain ? score(question) : sql<number>`0` }
  const rows = await (span && order === NEWEST
    ? newestQuery(db, shown, lookUp(db, { query, fits: more, span }))
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

type LookUp = { query: ListingQuery; fits: SQL | undefined; span: Span }

function lookUp(db: Db, { query, fits, span }: LookUp) {
  const limit = query.limit + 1
  if (!isChosen(query)) {
    return newestHits(db, { fits, from: placeAt(query.cursor), limit, span })
  }
  const among = and(inCategoryAndCity(withoutCityInRadius(query)), after(NEWEST, query.cursor))
  return chosenHits(db, { fits, among, limit })
}

/** The rows of hits, newest first; they begin where `fits` has them begin. */
export function newestQuery<Shown extends SelectedFields>(
  db: Db,
  shown: Shown,
  hits: ReturnType<typeof newestHits>
) {
  const found = db.$with('hits').as(hits)
  return db
    .with(found)
    .select({ ...shown, place: place(NEWEST) })
    .from(found)
    .innerJoin(listings, eq(listings.id, sql`hits.id`))
    .orderBy(orderBy(NEWEST))
}
