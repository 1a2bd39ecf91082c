import type { Db } from '#db/client.ts'
import { listingOf } from '#src/features/listings/listing-json.ts'
import type { Total } from '#src/shared/found.ts'
import type { FoundListing } from '#src/shared/schemas/listing.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { cutSearchText } from '#src/shared/schemas/search-text.ts'
import type { SearchContext } from './context.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { beforeDeadline } from './deadline.ts'
import type { Statistics } from './index/statistics.ts'
import { type ParsedQuery, parseCorrected, parseQuery } from './parse/parse-query.ts'
import { withoutPurpose } from './parse/purpose.ts'
import { type Plan, planSearch } from './plan/plan.ts'
import { kmTo, originOf, UNKNOWN_KM } from './plan/squares.ts'
import { PASSING_MAX } from './rank/score.ts'
import { type Correction, correctText, findCandidates, isDoubtful } from './relax/correct.ts'
import { isOutOfReach } from './relax/out-of-reach.ts'
import { FEW, relatedListings } from './relax/related.ts'
import { statedListings } from './relax/stated.ts'
import { withoutUnknownWords } from './relax/unknown-words.ts'
import { withoutSizes } from './relax/without-sizes.ts'
import { retrieve } from './retrieve/strategies.ts'
import type { PageRow } from './retrieve/strategy.ts'

export type Found = {
  /** Those that fit. */
  listings: FoundListing[]
  /** Those that do not fit and are shown below: accessories of the thing, and others of its kind. */
  related: FoundListing[]
  next: string | undefined
  total: Total
  correctedTo: string | undefined
  didYouMean: string | undefined
}

/**
 * One page of listings that fit, in the requested order. Pages by key, so that a listing published
 * meanwhile never shifts the next page. Where few fit, a text is corrected if it is clear what was
 * meant; listings that have it as typed stay among the answers. Refuses with `search_timeout`.
 */
export const searchListings = (db: Db, query: ListingQuery, context: SearchContext) =>
  beforeDeadline(search(db, query, context), context)

async function search(db: Db, query: ListingQuery, context: SearchContext): Promise<Found> {
  const { cursor, text } = readPlace(query)
  const parsed = parseQuery(text)
  const isFinal = cursor !== undefined || query.exact
  const early = isFinal ? undefined : await candidatesEarly(db, parsed, context.statistics)
  const meant = parseCorrected(query.text, text)
  const found = await searchFor(db, { ...query, text, cursor }, meant, context)
  if (text !== query.text) return continued(found, text)
  if (found.total.count >= FEW || isFinal) return found
  const candidates = await (early?.words ?? findCandidates(db, parsed))
  const correction = correctText(text, { parsed, fitting: found.total.count, candidates })
  return meantInstead(db, query, { found, correction, context })
}

type Few = { found: Found; correction: Correction | undefined; context: SearchContext }

/**
 * Where few fit, what a corrected text finds; where none do, what the text finds without its
 * purpose, without words that nobody has explained, or without its size.
 */
async function meantInstead(db: Db, query: ListingQuery, { found, correction, context }: Few) {
  const searchBy = (text: string) =>
    searchFor(db, { ...query, text }, parseCorrected(query.text, text), context)
  const fitting = found.total.count
  const meant = correction && (await searchBy(correction.text))
  if (correction && meant && meant.total.count > fitting) {
    if (correction.sure) return continued(meant, correction.text)
    return fitting > 0 ? found : { ...found, didYouMean: correction.text }
  }
  if (fitting > 0) return found
  const typed = correction?.sure ? correction.text : query.text
  const explained = withoutUnknownWords(typed, query)
  for (const text of [withoutPurpose(typed), explained, withoutSizes(explained ?? typed)]) {
    const others = text && (await searchBy(text))
    if (others && others.total.count > 0) return continued(others, text)
  }
  return found
}

async function candidatesEarly(db: Db, parsed: ParsedQuery, statistics: Statistics) {
  if (!isDoubtful(parsed, await statistics.commonWords())) return undefined
  const words = findCandidates(db, parsed)
  // Where nobody waits for them, their failure is ignored, too.
  words.catch(() => undefined)
  return { words }
}

/** Later pages go on with the corrected text, whatever was published meanwhile. */
const continued = (found: Found, text: string): Found => ({
  ...found,
  correctedTo: text,
  next: found.next && encodeCursor({ place: found.next, correctedTo: text })
})

function readPlace({ cursor, text }: ListingQuery) {
  if (cursor === undefined) return { cursor, text }
  const { place, correctedTo } = decodeCursor(cursor)
  const meant = correctedTo === undefined ? text : cutSearchText(correctedTo, text.length * 2)
  return { cursor: place, text: meant }
}

async function searchFor(
  db: Db,
  query: ListingQuery,
  parsed: ParsedQuery,
  context: SearchContext
): Promise<Found> {
  const plan = await planSearch(db, query, parsed, context)
  const { rows, next, total } = await retrieve(db, plan)
  const isAll = query.cursor === undefined && next === undefined
  const passing = isAll && plan.sort.strategy === 'ranked' ? passingAmong(rows) : 0
  const onlyPassing = passing > 0 && passing === rows.length
  const isNoAnswer = onlyPassing && (query.unchosen !== undefined || (await isOutOfReach(db, plan)))
  if (isNoAnswer) return NOTHING
  const answers = onlyPassing ? rows : rows.slice(0, rows.length - passing)
  const stated = isAll ? await statedListings(db, plan, answers.length) : []
  const fitting = answers.length + stated.length
  const related = await relatedListings(db, plan, isAll ? rows.length + stated.length : total.count)
  const below = [...rows.slice(answers.length), ...related]
  const inPlan = (row: PageRow) => foundListing(row, plan)
  return {
    listings: [...answers, ...stated].map(inPlan),
    related: below.map(inPlan),
    next,
    // A first page that nothing follows is all there is, whatever the statistics said.
    total: isAll ? { count: fitting, exact: true } : total,
    correctedTo: undefined,
    didYouMean: undefined
  }
}

const NOTHING: Found = {
  listings: [],
  related: [],
  next: undefined,
  total: { count: 0, exact: true },
  correctedTo: undefined,
  didYouMean: undefined
}

/** How many at the end only name the thing: its accessories, and what is for it. */
const passingAmong = (rows: readonly PageRow[]) =>
  rows.filter(({ score = 0 }) => score <= PASSING_MAX).length

function foundListing(row: PageRow, { query, squares }: Plan): FoundListing {
  const origin = originOf(query)
  const km = origin ? kmTo(origin, row) : UNKNOWN_KM
  const known = km === UNKNOWN_KM ? null : km
  const listing = listingOf(row)
  const found = squares && known !== null ? { ...listing, distance: known } : listing
  if (!query.explain) return found
  const { score: words, bumpedAt } = row
  return { ...found, explanation: { words, freshness: bumpedAt.toISOString(), distance: known } }
}
