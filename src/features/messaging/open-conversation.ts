import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { conversations } from '#db/schema/messaging.ts'
import { countContact } from '#src/features/listings/views.ts'
import { isVisibleTo } from '#src/features/listings/visible.ts'
import { Refusal } from '#src/shared/errors.ts'
import { LIFECYCLE, stateAt } from '#src/shared/listing-life.ts'

type Opening = { listingId: number; buyerId: number; sellerId: number; held: boolean; now: Date }

export async function readListingToOpen(
  db: Db,
  { listingId, buyerId, sellerId, now }: Omit<Opening, 'held'>
) {
  const [listing] = await db
    .select({
      title: listings.title,
      status: listings.status,
      expiresAt: listings.expiresAt,
      sellerId: listings.sellerId
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.sellerId))
    .where(and(eq(listings.id, listingId), isVisibleTo(buyerId), isNull(users.bannedAt)))
  // Sellers only answer: without a conversation there is nobody for them to write to.
  if (!listing || listing.sellerId !== sellerId) throw new Refusal('not_found')
  if (!LIFECYCLE[stateAt(listing, now)].takesMessages) {
    throw new Refusal('conflict', { fields: { listingId: 'takesNoMessages' } })
  }
  return { title: listing.title }
}

/**
 * Begins a conversation of a buyer with the seller of a listing; an existing one stays. `held`: for
 * the buyer alone until a moderator releases it. Refuses with `not_found` a listing that is not
 * this seller's or not visible, with `conflict` one that is over.
 */
export async function openConversation(tx: Db, opening: Opening) {
  const { listingId, buyerId, sellerId, held, now } = opening
  const { title } = await readListingToOpen(tx, opening)
  const [opened] = await tx
    .insert(conversations)
    .values({
      listingId,
      title,
      buyerId,
      sellerId,
      heldAt: held ? now : null,
      createdAt: now,
      lastAt: now
    })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (opened) await countContact(tx, listingId)
}
