import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ranTooLong } from '#db/gate.ts'
import { type ListingRow, listings } from '#db/schema/listings.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { FoundListing } from '#src/shared/schemas/listing.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { type Question, readQuestion } from '#src/shared/search/question.ts'
import { akinListings, FEW } from './akin.ts'
import { listingOf } from './answer.ts'
import { correctText } from './correct.ts'
import { count, totalOf } from './count.ts'
import { matchesWithoutText, textCondition } from './filter.ts'
import { after, cursorAt, distance, orderBy, orderOf, place } from './order.ts'
import { rankedPage } from './ranked.ts'
import { score } from './score.ts'

export type Found = {
  /** With the parts of their places in the order when the query asks to explain it. */
  listings: FoundListing[]
  /** Opaque; undefined on the last page. */
  next: string | undefined
  total: { count: number; exact: boolean }
  /** So many of the last ones do not fit but are akin to those that do; they are not counted. */
  akin: number
  /** The text that was searched for instead, because nothing fits the one that was typed. */
  correctedTo: string | undefined
  /** The text that was perhaps meant, where nothing fits. */
  didYouMean: string | undefined
}

type Row = Omit<ListingRow, 'words' | 'titleWords'> & { score: number; distance: number | null }
/** `hits` is known where one walk found both: how many fit, up to one more than is counted. */
type Page = { rows: Row[]; next: string | undefined; hits: number | undefined }

const { words: _, titleWords: __, ...columns } = getTableColumns(listings)

/**
 * Listings that fit, in the asked order, one page. Pages by key, so that one published meanwhile
 * never shifts the next page. A text that nothing fits is corrected where it is plain what was
 * meant. `rate` is ALL per EUR. Refuses with `search_timeout`.
 */
export async function searchListings(
  db: Db,
  query: ListingQuery,
  { rate }: { rate: number }
): Promise<Found> {
  return search(db, query, rate).catch(slow)
}

async function search(db: Db, query: ListingQuery, rate: number): Promise<Found> {
  const { cursor, text } = readPlace(query)
  const found = await searchFor(db, { ...query, text, cursor }, rate)
  if (text !== query.text) return continued(found, text)
  if (found.total.count > 0 || cursor !== undefined || query.exact) return found
  const correction = await correctText(db, text, readQuestion(text))
  if (!correction) return found
  const meant = await searchFor(db, { ...query, text: correction.text }, rate)
  if (meant.total.count === 0) return found
  return correction.sure
    ? continued(meant, correction.text)
    : { ...found, didYouMean: correction.text }
}

/** Later pages go on with the corrected text, whatever was published meanwhile. */
const continued = (found: Found, text: string): Found => ({
  ...found,
  correctedTo: text,
  next: found.next && `${found.next}.${Buffer.from(text).toString('base64url')}`
})

function readPlace({ cursor, text }: ListingQuery) {
  const [at, corrected] = cursor?.split('.') ?? []
  if (corrected === undefined) return { cursor, text }
  return {
    cursor: at,
    text: Buffer.from(corrected, 'base64url')
      .toString()
      .slice(0, text.length * 2)
  }
}

async function searchFor(db: Db, query: ListingQuery, rate: number): Promise<Found> {
  const question = readQuestion(query.text)
  const others = matchesWithoutText(query, rate)
  const fits = and(others, textCondition(query.text, question))
  const [page, total] = await pageAndTotal(db, query, question, fits)
  const akin = await akinTo(db, query, question, others, total.count)
  return {
    listings: [...page.rows, ...akin].map(row => foundListing(row, query.explain)),
    next: page.next,
    total,
    akin: akin.length,
    correctedTo: undefined,
    didYouMean: undefined
  }
}

/** Only below few that fit, which shows that there is such a thing here at all. */
async function akinTo(
  db: Db,
  query: ListingQuery,
  question: Question,
  others: SQL | undefined,
  fitting: number
) {
  if (query.sort !== 'best' || query.cursor !== undefined || query.exact) return []
  if (fitting === 0 || fitting >= FEW) return []
  const rows = await akinListings(db, question, {
    others,
    limit: Math.min(FEW, query.limit) - fitting
  })
  return rows.map(row => ({ ...row, distance: null }))
}

async function pageAndTotal(
  db: Db,
  query: ListingQuery,
  question: Question,
  fits: SQL | undefined
) {
  const counted = () => count(db, fits, { byWords: query.text !== '' })
  if (query.sort !== 'best' || query.cursor !== undefined) {
    return Promise.all([pageOf(db, query, question, fits), counted()])
  }
  const page = await pageOf(db, query, question, fits)
  return [page, page.hits === undefined ? await counted() : totalOf(page.hits)] as const
}

function pageOf(
  db: Db,
  query: ListingQuery,
  question: Question,
  fits: SQL | undefined
): Promise<Page> {
  const { cursor, limit } = query
  if (query.sort === 'best' && question.clauses.length > 0)
    return rankedPage(db, { fits, question, cursor, limit, far: distance(query) })
  return orderedPage(db, query, question, fits)
}

async function orderedPage(
  db: Db,
  query: ListingQuery,
  question: Question,
  fits: SQL | undefined
): Promise<Page> {
  const order = orderOf(query)
  const rows = await db
    .select({
      ...columns,
      place: place(order),
      score: query.explain ? score(question) : sql<number>`0`,
      distance: distance(query) ?? sql<null>`null`
    })
    .from(listings)
    .where(and(fits, after(order, query.cursor)))
    .orderBy(orderBy(order))
    .limit(query.limit + 1)
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return { rows: shown, next: last && cursorAt(last.place), hits: undefined }
}

function foundListing(row: Row, explain: boolean): FoundListing {
  const listing = listingOf(row)
  if (!explain) return listing
  const { score: words, distance, bumpedAt } = row
  return { ...listing, explanation: { words, freshness: bumpedAt.toISOString(), distance } }
}

/** A search that takes too long is the search's fault, not the database's. */
function slow(error: unknown): never {
  if (!ranTooLong(error)) throw error
  throw new Refusal('search_timeout', { retryAfter: 2, cause: error })
}
