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
/** Pictures whose 64-bit perceptual hashes differ in at most this many bits are the same. */
const HAMMING_MAX = 4
/** Hashes with fewer bits set, or unset, count as different: a bare wall looks like every other. */
const BITS_MIN = 6

type Words = { title: string; description: string }

type Standing = Words & { id: number }

/**
 * The seller's listings that a new one is compared with, newest first. Locks the seller's
 * publishing until the transaction ends: of two published at the same moment, the second sees the
 * first.
 */
export async function lockAndReadStanding(tx: Db, seller: { id: number }): Promise<Standing[]> {
  const key = `publish:${seller.id}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  return tx
    .select({ id: listings.id, title: listings.title, description: listings.description })
    .from(listings)
    .where(and(eq(listings.sellerId, seller.id), inArray(listings.status, STANDING)))
    .orderBy(desc(listings.id))
    .limit(COMPARED)
}

/** Refuses with `duplicate_listing` where another listing has the same words. */
export function refuseSameWords(posted: Words, others: readonly Standing[]) {
  const words = wordsOf(posted)
  const same = others.find(each => wordsOf(each) === words)
  if (same) throw duplicateOf(same)
}

/**
 * Refuses with `duplicate_listing` where another listing shows all of its pictures, which it must
 * have by then.
 */
export async function refuseSamePictures(
  tx: Db,
  posted: { id: number },
  others: readonly Standing[]
) {
  const same = await findSamePictures(tx, posted, others)
  if (same) throw duplicateOf(same)
}

const duplicateOf = ({ id, title }: { id: number; title: string }) =>
  new Refusal('duplicate_listing', { values: { title }, about: paths.listing(id) })

const wordsOf = ({ title, description }: Words) => foldText(`${title} ${description}`)

async function findSamePictures(tx: Db, { id }: { id: number }, others: readonly Standing[]) {
  if (others.length === 0) return undefined
  const old = alias(photos, 'old')
  const { perceptualHash } = photos
  const bits = (hash: unknown) => sql`bit_count((${hash})::bit(64))`
  const [row] = await tx
    .select({ listingId: old.listingId })
    .from(photos)
    .innerJoin(old, sql`${bits(sql`${perceptualHash} # ${old.perceptualHash}`)} <= ${HAMMING_MAX}`)
    .where(
      and(
        eq(photos.listingId, id),
        inArray(
          old.listingId,
          others.map(each => each.id)
        ),
        sql`${bits(perceptualHash)} between ${BITS_MIN} and ${64 - BITS_MIN}`
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
