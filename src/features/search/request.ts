import type { Db } from '#db/client.ts'
import { ofCategories } from '#src/shared/catalog/added/all-categories.ts'
import { type ListingQuery, readListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { SearchContext } from './context.ts'
import { inTime, SEARCH_MS } from './deadline.ts'
import { openUnderstanding, type Reading, type Understood } from './parse/limits/understand.ts'
import { FEW } from './relax/related.ts'
import { type Found, searchListings } from './search.ts'

/** What an address asks for: the limits of its text are parameters like all others. */
export type SearchRequest = Understood & { query: ListingQuery }

type Kinds = readonly Reading['kind'][]
/** What a listing may say in its words, though nobody chose it. */
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
  const listings = found.listings.map(({ explanation, ...listing }) =>
    explanation && read.length > 0
      ? { ...listing, explanation: { ...explanation, read } }
      : { ...listing, explanation }
  )
  return { ...asked, found: { ...found, listings } }
}

async function findAsRead(
  db: Db,
  params: URLSearchParams,
  context: SearchContext
): Promise<Answered> {
  const began = performance.now()
  const asked = readRequest(params)
  const found = await searchListings(db, asked.query, context)
  const { count } = found.total
  if (count >= FEW || asked.query.cursor !== undefined) return { ...asked, found }
  for (const asWords of count === 0 ? [SAID, SOFT] : [SAID]) {
    const looser = readRequest(params, { asWords })
    if (`${looser.params}` === `${asked.params}`) continue
    const unchosen = asked.query.filters.filter(({ kind }) => kind !== 'between')
    const left = SEARCH_MS - (performance.now() - began)
    const more = await inTime(
      () => searchListings(db, { ...looser.query, unchosen }, context),
      left
    )
    if (!more || more.total.count === 0) continue
    return count === 0
      ? { ...looser, found: more }
      : { ...asked, found: together(found, more, asked.query) }
  }
  return { ...asked, found }
}

/** The first ones, then what else the second has. */
function together(found: Found, more: Found, { limit }: ListingQuery): Found {
  const own = ({ listings, related }: Found) => listings.slice(0, listings.length - related)
  const first = own(found)
  const known = new Set(found.listings.map(({ id }) => id))
  const others = own(more)
    .filter(({ id }) => !known.has(id))
    .slice(0, Math.max(0, FEW - first.length))
  const below = found.listings.slice(first.length)
  const listings = [...first, ...others, ...below].slice(0, limit)
  const count = Math.min(first.length + others.length, limit)
  return { ...found, listings, total: { count, exact: true }, related: listings.length - count }
}
