import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { photos } from '#db/schema/photos.ts'
import { Refusal } from '#src/shared/errors.ts'
import { foldText } from '#src/shared/folding/fold-words.ts'
import { paths } from '#src/shared/paths.ts'

/** Those that can be renewed, or shown again, instead of posted again. */
const STANDING = ['active', 'reserved', 'inactive', 'expired'] as const
const COMPARED = 500
/** At most this many of the 64 bits of a look may differ. */
const NEARLY_SAME = 4
/** A wall or a sheet of paper has fewer edges than this, and looks like every other. */
const TELLS_LITTLE = 6

type Words = { title: string; description: string }

/**
 * Refuses the same words with `duplicate_listing`, before anything is stored. @returns the seller's
 * other listings, for `refuseSameLook`
 */
export async function refuseSameWords(tx: Db, seller: { id: number }, posted: Words) {
  // Of two published at the same moment, the second sees the first.
  const key = `publish:${seller.id}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const others = await tx
    .select({ id: listings.id, title: listings.title, description: listings.description })
    .from(listings)
    .where(and(eq(listings.sellerId, seller.id), inArray(listings.status, STANDING)))
    .orderBy(desc(listings.id))
    .limit(COMPARED)
  const words = wordsOf(posted)
  const same = others.find(each => wordsOf(each) === words)
  if (same) throw duplicateOf(same)
  return others
}

/**
 * Refuses with `duplicate_listing` where another listing shows all of its pictures, which it must
 * have by then.
 */
export async function refuseSameLook(
  tx: Db,
  posted: { id: number },
  others: Awaited<ReturnType<typeof refuseSameWords>>
) {
  const same = await sameLook(tx, posted, others)
  if (same) throw duplicateOf(same)
}

const duplicateOf = ({ id, title }: { id: number; title: string }) =>
  new Refusal('duplicate_listing', { values: { title }, about: paths.listing(id) })

const wordsOf = ({ title, description }: Words) => foldText(`${title} ${description}`)

async function sameLook<Other extends { id: number }>(
  tx: Db,
  { id }: { id: number },
  others: readonly Other[]
) {
  if (others.length === 0) return undefined
  const old = alias(photos, 'old')
  const bits = (look: unknown) => sql`bit_count((${look})::bit(64))`
  const [row] = await tx
    .select({ listingId: old.listingId })
    .from(photos)
    .innerJoin(old, sql`${bits(sql`${photos.look} # ${old.look}`)} <= ${NEARLY_SAME}`)
    .where(
      and(
        eq(photos.listingId, id),
        inArray(
          old.listingId,
          others.map(each => each.id)
        ),
        sql`${bits(photos.look)} between ${TELLS_LITTLE} and ${64 - TELLS_LITTLE}`
      )
    )
    .groupBy(old.listingId)
    .having(
      sql`count(distinct ${photos.id}) = (select count(*) from ${photos} p where p.listing_id = ${id})`
    )
    .orderBy(desc(old.listingId))
    .limit(1)
  return others.find(each => each.id === row?.listingId)
}
