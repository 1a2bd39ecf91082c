import { and, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { ListingRow } from '#db/schema/listings.ts'
import { listingOf } from '#src/features/listings/listing-json.ts'
import { NEWEST, orderOf } from '#src/features/listings/order.ts'
import type { ListingColumns } from '#src/features/search/facet-index/selection.ts'
import type { Corpus, Span } from '#src/features/search/index/index-statistics.ts'
import { withoutPurpose } from '#src/features/search/parse/purpose.ts'
import { type Question, readMeant, readQuestion } from '#src/features/search/parse/question.ts'
import { withoutMissing } from '#src/features/search/relax/without-words.ts'
import type { FoundListing } from '#src/shared/schemas/listing.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { cutSearchText } from '#src/shared/schemas/search-text.ts'
import { cleanLine } from '#src/shared/schemas/text.ts'
import { spanOfMany } from './index/corpus.ts'
import { count, isKnownMany, isOneWord, MANY, totalOf, totalOfFirst } from './index/count.ts'
import { besidesText } from './plan/besides-text.ts'
import { isByWords, textCondition } from './plan/filter.ts'
import { kmToCell, originOf, type Square, UNKNOWN_KM, withoutCityInRadius } from './plan/squares.ts'
import { akinListings, FEW } from './relax/akin.ts'
import { askAlike, type Correction, correctText, isDoubtful } from './relax/correct.ts'
import { chosenPage, isChosen } from './retrieve/chosen-page.ts'
import { nearestPage } from './retrieve/nearest.ts'
import { newestPage } from './retrieve/newest-page.ts'
import { orderedPage } from './retrieve/ordered.ts'
import { pricedPage } from './retrieve/priced.ts'
import { rankedPage } from './retrieve/ranked.ts'
import { inTime } from './search-timeout.ts'

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

type Row = Omit<ListingRow, 'words' | 'titleWords'> & { score: number }
/** `hits` is known where one walk found both: how many fit, up to one more than is counted. */
type Page = { rows: Row[]; next: string | undefined; hits?: number | undefined }

export type SearchContext = {
  rate: number
  /** Without it every search is counted. */
  corpus?: Corpus | undefined
  /** Without them the database is asked for everything. */
  columns?: ListingColumns | undefined
}

/**
 * Listings that fit, in the asked order, one page. Pages by key, so that one published meanwhile
 * never shifts the next page. Where few fit, a text is corrected if it is plain what was meant; those
 * that have it as it was typed stay among the answers. `rate` is ALL per EUR. Refuses with `search_timeout`.
 */
export async function searchListings(
  db: Db,
  query: ListingQuery,
  given: SearchContext
): Promise<Found> {
  return inTime(search(db, query, given))
}

async function search(db: Db, query: ListingQuery, given: SearchContext): Promise<Found> {
  const chosen = await chosenBy(db, query, given)
  if (chosen) return chosen
  const { cursor, text } = readPlace(query)
  const span = isByWords(query) ? await (given.corpus?.span() ?? spanOfMany(db)) : undefined
  const ask = { ...given, span }
  const asked = readQuestion(text)
  const isFinal = cursor !== undefined || query.exact
  const early = isFinal ? undefined : await alikeAtOnce(db, asked, given.corpus)
  const found = await searchFor(db, { ...query, text, cursor }, readMeant(query.text, text), ask)
  if (text !== query.text) return continued(found, text)
  if (found.total.count >= FEW || isFinal) return found
  const alike = await (early?.words ?? askAlike(db, asked))
  const correction = correctText(text, { question: asked, fitting: found.total.count, alike })
  return meantInstead(db, query, { found, correction, ask })
}

type Few = { found: Found; correction: Correction | undefined; ask: Asking }

/** Where few fit, what a corrected text finds; where none do, what is found without saying what it is for. */
async function meantInstead(db: Db, query: ListingQuery, { found, correction, ask }: Few) {
  const searchBy = (text: string) =>
    searchFor(db, { ...query, text }, readMeant(query.text, text), ask)
  const fitting = found.total.count
  const meant = correction && (await searchBy(correction.text))
  if (correction && meant && meant.total.count > fitting) {
    if (correction.sure) return continued(meant, correction.text)
    return fitting > 0 ? found : { ...found, didYouMean: correction.text }
  }
  if (fitting > 0) return found
  const thing = withoutPurpose(correction?.sure ? correction.text : query.text)
  const things = thing && (await searchBy(thing))
  return things && things.total.count > 0 ? continued(things, thing) : found
}

/** Asked for beside the search where it will probably be wanted: what a word that few have may mean. */
async function alikeAtOnce(db: Db, question: Question, corpus: Corpus | undefined) {
  if (!corpus || !isDoubtful(question, await corpus.commonWords())) return undefined
  const words = askAlike(db, question)
  // Who does not wait for them does not hear of their failure either.
  words.catch(() => undefined)
  return { words }
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
  const meant = cleanLine(Buffer.from(corrected, 'base64url').toString())
  return { cursor: at, text: cutSearchText(meant, text.length * 2) }
}

/** What is chosen without a word, where the columns in memory tell it. */
async function chosenBy(db: Db, query: ListingQuery, { rate, columns }: SearchContext) {
  if (!columns || !isChosen(query)) return undefined
  const question = readQuestion(query.text)
  const chosen = await chosenPage(db, { query, question, columns, rate })
  if (!chosen) return undefined
  const { page, total } = chosen
  const listings = page.rows.map(row => foundListing(row, { query, squares: undefined }))
  return { ...NOTHING_BESIDES, listings, next: page.next, total }
}

/** Neither akin ones below, nor another text than the one typed. */
const NOTHING_BESIDES = { akin: 0, correctedTo: undefined, didYouMean: undefined }

type Asking = SearchContext & { span: Span | undefined }

/** What a search asks for, read once. */
type Search = {
  query: ListingQuery
  question: Question
  /** All conditions, and those besides the text. */
  fits: SQL | undefined
  others: SQL | undefined
  squares: Square[] | undefined
  /** For a text, or what is chosen from lists, among many listings. */
  span: Span | undefined
  /** Whether more fit than are counted, whatever the count would be. */
  many: boolean
}

async function searchFor(
  db: Db,
  query: ListingQuery,
  read: Question,
  { rate, corpus, span }: Asking
): Promise<Found> {
  const question = withoutMissing(read, corpus)
  const { squares, others } = await besidesText(db, query, rate)
  const fits = and(others, textCondition(withoutCityInRadius(query), question))
  const many =
    span !== undefined && corpus !== undefined && (await isKnownMany(corpus, query, question))
  const search = { query, question, fits, others, squares, span, many }
  const [page, estimated] = await pageAndTotal(db, search)
  const total = query.cursor === undefined ? totalOfFirst(page, estimated) : estimated
  const akin = await akinTo(db, search, total.count)
  return {
    ...NOTHING_BESIDES,
    listings: [...page.rows, ...akin].map(row => foundListing(row, search)),
    next: page.next,
    total,
    akin: akin.length
  }
}

/** Only below few that fit, which shows that there is such a thing here at all. */
async function akinTo(db: Db, { query, question, others, span }: Search, fitting: number) {
  if (query.sort !== 'best' || query.cursor !== undefined || query.exact) return []
  if (fitting === 0 || fitting >= FEW) return []
  const limit = Math.min(FEW, query.limit) - fitting
  return akinListings(db, question, { others, limit, span })
}

async function pageAndTotal(db: Db, search: Search): Promise<[Page, Found['total']]> {
  const { query, question, fits, squares, span, many } = search
  const { sort, cursor, limit } = query
  const byText = query.text !== ''
  const counted = async () => (many ? MANY : count(db, fits, { byWords: byText, span }))
  if (squares && sort === 'location') {
    const total = await counted()
    return [await nearestPage(db, { query, fits, squares, few: total.exact }), total]
  }
  if (sort === 'best' && question.clauses.length > 0) {
    const usual = isOneWord(query, question)
    const page = await rankedPage(db, { fits, question, cursor, limit, span, many, usual })
    return [page, page.hits === undefined ? await counted() : totalOf(page.hits)]
  }
  const counts = byText && !many && cursor === undefined
  const ask = { query, question, fits, counts }
  const byPrice = orderOf(query) !== NEWEST
  const newest = () => (isByWords(query) ? newestPage(db, { ...ask, span }) : undefined)
  const priced = () => (byText && span ? pricedPage(db, { ...ask, span }) : undefined)
  const walk = byPrice ? priced() : newest()
  if (!walk) return Promise.all([orderedPage(db, { query, question, fits }), counted()])
  if (!counts) return Promise.all([walk, counted()])
  const { hits, ...shown } = await walk
  return [shown, totalOf(hits)]
}

function foundListing(
  row: Row,
  { query, squares }: Pick<Search, 'query' | 'squares'>
): FoundListing {
  const origin = originOf(query)
  const km = origin ? kmToCell(origin, row.cell) : UNKNOWN_KM
  const known = km === UNKNOWN_KM ? null : km
  const listing = listingOf(row)
  const found = squares && known !== null ? { ...listing, distance: known } : listing
  if (!query.explain) return found
  const { score: words, bumpedAt } = row
  return { ...found, explanation: { words, freshness: bumpedAt.toISOString(), distance: known } }
}
