import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { photos } from '#db/schema/photos.ts'
import { Refusal } from '#src/shared/errors.ts'
import { hashOf, photoUrl } from './address.ts'

export type OwnPhoto = { url: string; width: number; height: number }

/** Refuses with `photo_not_yours` a photo that this account has not uploaded. */
export async function readOwnPhoto(
  tx: Db,
  account: { id: number },
  url: string
): Promise<OwnPhoto> {
  const hash = hashOf(url)
  const [row] = hash
    ? await tx
        .select({ width: photos.width, height: photos.height })
        .from(photos)
        .where(and(eq(photos.userId, account.id), eq(photos.hash, hash)))
        .limit(1)
    : []
  if (!hash || !row) throw notYours()
  return { url: photoUrl(hash), ...row }
}

/**
 * Gives a message one staged upload of its sender. Refuses with `photo_not_yours` when other claims
 * have left none.
 */
export async function claimMessagePhoto(
  tx: Db,
  account: { id: number },
  { url }: OwnPhoto,
  { messageId, now }: { messageId: number; now: Date }
) {
  const [row] = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(
        eq(photos.userId, account.id),
        eq(photos.hash, hashOf(url) ?? ''),
        isNull(photos.claimedAt)
      )
    )
    .limit(1)
    .for('update')
  if (!row) throw notYours()
  await tx.update(photos).set({ messageId, claimedAt: now }).where(eq(photos.id, row.id))
}

const notYours = () => new Refusal('photo_not_yours', { fields: { photo: 'photoNotYours' } })
