import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { pagesRatedBy } from '#src/features/deals/ratings-of.ts'
import { memberTag, TAKEN_DOWN, tagsOf } from '#src/features/listings/tags.ts'
import { forgetListings } from '#src/features/notifications/forget-listings.ts'
import { refreshChats } from '#src/features/notifications/refresh-chats.ts'
import type { PageTag } from '#src/platform/bus.ts'

const shown = {
  id: listings.id,
  categoryId: listings.categoryId,
  sellerId: listings.sellerId,
  title: listings.title
}
export type Shown = { id: number; categoryId: number; sellerId: number; title: string }

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

const endKept = (now: Date) => sql`case ${listings.status} when 'sold' then ${listings.updatedAt}
  when 'expired' then greatest(${listings.updatedAt}, ${listings.expiresAt}) else ${at(now)} end`

type RemovedBy = NonNullable<typeof listings.$inferSelect.removedBy>

/**
 * Hides listings. Their earlier status is kept, and by a ban also when they were sold or expired. One
 * that is hidden already counts as hidden by `by` from now on.
 */
export async function takeDown(tx: Db, which: SQL | undefined, by: RemovedBy, now: Date) {
  const gone: Shown[] = await tx
    .update(listings)
    .set({
      status: 'removed',
      statusBefore: sql`case when ${listings.status} = 'removed' then ${listings.statusBefore} else ${listings.status} end`,
      removedBy: by,
      updatedAt: by === 'ban' ? endKept(now) : now
    })
    .where(which)
    .returning(shown)
  const ids = gone.map(({ id }) => id)
  await forgetListings(tx, ids)
  await refreshChats(tx, ...ids)
  return gone
}

/** Brings hidden listings back as they were; time may have ended them meanwhile. */
export async function bringBack(tx: Db, which: SQL | undefined, now: Date): Promise<Shown[]> {
  const back = await tx
    .update(listings)
    .set({
      status: sql`coalesce(${listings.statusBefore}, 'inactive')`,
      statusBefore: null,
      removedBy: null,
      updatedAt: sql`case when ${listings.removedBy} = 'ban' and ${listings.statusBefore} in ('sold', 'expired')
        then ${listings.updatedAt} else ${at(now)} end`
    })
    .where(and(eq(listings.status, 'removed'), which))
    .returning(shown)
  await refreshChats(tx, ...back.map(({ id }) => id))
  return back
}

export const openOf = (sellerId: number) =>
  and(eq(listings.sellerId, sellerId), ne(listings.status, 'removed'))

export const pagesOf = (gone: readonly Shown[]): PageTag[] => [
  ...new Set(gone.flatMap(listing => [TAKEN_DOWN, ...tagsOf(listing), memberTag(listing.sellerId)]))
]

export const pagesOfMember = async (db: Db, id: number, shown: readonly Shown[]) => [
  memberTag(id),
  ...pagesOf(shown),
  ...(await pagesRatedBy(db, id))
]
