import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { photos } from '#db/schema/photos.ts'
import { Refusal } from '#src/shared/errors.ts'
import { PHOTOS_MAX } from '#src/shared/schemas/listing.ts'
import { hashOf } from './address.ts'

/**
 * Gives a listing its photos, in this order; those it had before and no longer has are staged
 * again. Every address must be a photo that this account uploaded and no other listing or message
 * has; duplicates count once. Throws Refusal `photo_not_yours`. Runs inside the listing's own
 * transaction.
 */
export async function claimPhotos(
  tx: Db,
  account: { id: number },
  listingId: number,
  urls: readonly string[]
) {
  const named = urls.map(hashOf)
  const hashes = [...new Set(named)].filter(hash => hash !== null)
  if (named.includes(null) || urls.length > PHOTOS_MAX) throw notYours()
  const rows = await claimable(tx, account, listingId, hashes)
  await release(tx, listingId)
  for (const [position, hash] of hashes.entries()) {
    const row = rows.find(photo => photo.hash === hash)
    if (!row) throw notYours()
    await tx
      .update(photos)
      .set({ listingId, position, claimedAt: new Date() })
      .where(eq(photos.id, row.id))
  }
}

const release = (tx: Db, listingId: number) =>
  tx
    .update(photos)
    .set({ listingId: null, position: null, claimedAt: null })
    .where(eq(photos.listingId, listingId))

async function claimable(tx: Db, account: { id: number }, listingId: number, hashes: string[]) {
  if (hashes.length === 0) return []
  return tx
    .select({ id: photos.id, hash: photos.hash })
    .from(photos)
    .where(
      and(
        eq(photos.userId, account.id),
        inArray(photos.hash, hashes),
        isNull(photos.messageId),
        or(isNull(photos.listingId), eq(photos.listingId, listingId))
      )
    )
    .orderBy(photos.id)
    .for('update')
}

const notYours = () => new Refusal('photo_not_yours', { fields: { images: 'photoNotYours' } })
