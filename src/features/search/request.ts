import type { Db } from '#db/client.ts'
import { ofCategories } from '#src/shared/catalog/added/all-categories.ts'
import type { FoundListing } from '#src/shared/schemas/listing.ts'
import { type ListingQuery, readListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { SearchContext } from './context.ts'
import { decodeCursor, encodeCursor, LOOSENESSES, type Looseness } from './cursor.ts'
import { optional } from './deadline.ts'
import type { Reading } from './parse/limits/reading.ts'
import { openUnderstanding, type Understood } from './parse/limits/understand.ts'
import { FEW } from './relax/related.ts'
import { type Found, searchListings } from './search.ts'

/** What an address asks for: the limits of its text are parameters like all others. */
export type SearchRequest = Understood & { query: ListingQuery }

type Kinds = readonly Reading['kind'][]
/** Readings that a listing may have in its words though its seller chose nothing. */
const SAID: Kinds = ['choice', 'about']
const SOFT: Kinds = [...SAID, 'place', 'condition', 'free', 'wanted', 'origin']

const understand = ofCategories(openUnderstanding)

export function readRequest(params: URLSearchParams, options?: { asWords: Kinds }): SearchRequest {
  const understood = understand()(params, options)
  return { ...understood, query: readListingQuery(understood.params) }
}

/**
 * What fits an address. Where few do, listings follow whose sellers chose nothing, but whose words
 * say it; where still none do, places and conditions are words again, too. Refuses with `search_timeout`.
 */
export async function findRequested(
  db: Db,
  params: URLSearchParams,
  context: SearchContext
): Promise<Answered> {
  const answered = await findAsRead(db, params, context)
  return answered.query.explain ? withReadings(answered) : answered
}

type Answered = SearchRequest & { found: Found }

function withReadings({ found, ...asked }: Answered): Answered {
  const read = asked.readings.map(({ phrase, pairs }) => ({
    phrase,
    parameters: Object.fromEntries(pairs)
  }))
  const withRead = ({ explanation, ...listing }: FoundListing): FoundListing =>
    explanation && read.length > 0
      ? { ...listing, explanation: { ...explanation, read } }
      : { ...listing, explanation }
  const listings = found.listings.map(withRead)
  const related = found.related.map(withRead)
  return { ...asked, found: { ...found, listings, related } }
}

async function findAsRead(
  db: Db,
  params: URLSearchParams,
  context: SearchContext
): Promise<Answered> {
  const loosely = async (looseness: Looseness, { unchosen, asked }: Loosened) => {
    const found = await searchListings(db, { ...asked.query, unchosen }, context)
    return { ...asked, found: goingOn(found, looseness) }
  }
  const asked = readRequest(params)
  const { looseness: begun, ...place } = decodeCursor(params.get('cursor') ?? '')
  if (begun) {
    return loosely(begun, loosened(withCursor(params, encodeCursor(place)), begun, asked.query))
  }
  const found = await searchListings(db, asked.query, context)
  const { count } = found.total
  // Only a list that fits on its first page is completed by what the words alone say.
  const isWhole = asked.query.cursor === undefined && found.next === undefined
  if (count >= FEW || !isWhole) return { ...asked, found }
  const tried = new Set([String(asked.params)])
  for (const looseness of count === 0 ? LOOSENESSES : [LOOSENESSES[0]]) {
    const loose = loosened(params, looseness, asked.query)
    const words = String(loose.asked.params)
    const more = tried.has(words)
      ? undefined
      : await optional(() => loosely(looseness, loose), context)
    tried.add(words)
    if (!more || more.found.total.count === 0) continue
    return count === 0 ? more : { ...asked, found: together(found, more.found, asked.query) }
  }
  return { ...asked, found }
}

const LOOSENED: Record<Looseness, Kinds> = { said: SAID, soft: SOFT }

type Loosened = { asked: SearchRequest; unchosen: NonNullable<ListingQuery['unchosen']> }

function loosened(
  params: URLSearchParams,
  looseness: Looseness,
  { filters }: ListingQuery
): Loosened {
  const asked = readRequest(params, { asWords: LOOSENED[looseness] })
  return { asked, unchosen: filters.filter(({ kind }) => kind !== 'between') }
}

/** The address of the next page has the same text: its cursor says how that is read. */
const goingOn = (found: Found, looseness: Looseness): Found => ({
  ...found,
  next: found.next && encodeCursor({ ...decodeCursor(found.next), looseness })
})

function withCursor(params: URLSearchParams, cursor: string) {
  const some = new URLSearchParams(params)
  some.set('cursor', cursor)
  return some
}

/** The first ones, then what else the second has. */
function together(found: Found, more: Found, { limit }: ListingQuery): Found {
  const known = new Set([...found.listings, ...found.related].map(({ id }) => id))
  const others = more.listings
    .filter(({ id }) => !known.has(id))
    .slice(0, Math.max(0, FEW - found.listings.length))
  const listings = [...found.listings, ...others].slice(0, limit)
  const count = listings.length
  const related = found.related.slice(0, limit - count)
  return { ...found, listings, related, total: { count, exact: true } }
}
