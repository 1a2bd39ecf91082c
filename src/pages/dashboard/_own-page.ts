import type { AstroGlobal } from 'astro'
import { salesToMark } from '#src/features/deals/possible-buyers.ts'
import { ownListings } from '#src/features/listings/of-seller.ts'
import { cleanLine } from '#src/shared/schemas/text.ts'
import { readRemovals } from '../listing/_removals.ts'

/** Up to this many can be looked through without tools. */
const FEW = 5
const TEXT_MAX = 100

/** What is looked for among one's own listings. */
export const textIn = (params: URLSearchParams) =>
  cleanLine(params.get('q') ?? '').slice(0, TEXT_MAX) || undefined

type Wanted = { cursor: string | undefined; text: string | undefined }

/**
 * A page of one's own listings; `toMark` are those sold for which no buyer is named yet, `removals`
 * says why moderators removed some.
 */
export async function readOwnPage(
  locals: AstroGlobal['locals'],
  account: { id: number },
  { cursor, text }: Wanted
) {
  const { db } = locals
  const now = locals.clock.now()
  const { listings, next } = await ownListings(db, account, { cursor, now, text })
  const sold = listings.filter(({ status }) => status === 'sold').map(({ listing }) => listing.id)
  const isWhole = text === undefined && cursor === undefined
  return {
    now,
    listings,
    next,
    ids: listings.map(({ listing }) => listing.id),
    toMark: await salesToMark(db, account, sold),
    removals: await readRemovals(
      locals,
      account,
      listings.map(({ listing, status }) => ({ id: listing.id, status }))
    ),
    hasAny: listings.length > 0 || !isWhole,
    few: listings.length <= FEW && isWhole
  }
}
