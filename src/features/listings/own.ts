import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { holdAccount } from '#src/features/accounts/hold-account.ts'
import { type Actor, refuseUnlessAllowed } from '#src/features/trust/can.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Obstacle } from '#src/shared/listing-life.ts'
import { listingOf } from './listing-json.ts'

const columns = getTableColumns(listings)

const numbered = (id: number) => eq(listings.id, Number.isSafeInteger(id) ? id : 0)

/** The seller's own listing `id`; every other listing, or an invalid number, matches nothing. */
const isOwn = ({ id: sellerId }: Pick<Actor, 'id'>, id: number) =>
  and(numbered(id), eq(listings.sellerId, sellerId))

/** Locks it until the transaction ends. Refuses with `not_found`, also when it is another's. */
export async function lockOwn(
  tx: Db,
  actor: Actor,
  id: number,
  action: 'listing.change' | 'listing.delete' = 'listing.change'
) {
  await holdAccount(tx, actor.id)
  const [row] = await tx.select(columns).from(listings).where(numbered(id)).for('update')
  if (!row) throw new Refusal('not_found')
  refuseUnlessAllowed(actor, action, { ownerId: row.sellerId })
  return row
}

/** What only its owner is shown, whatever its state; undefined for what is not the seller's own. */
export async function readOwnListing(db: Db, seller: Pick<Actor, 'id'>, id: number) {
  const [row] = await db.select(columns).from(listings).where(isOwn(seller, id))
  if (!row) return undefined
  const { contacts, status, expiresAt, renewedAt } = row
  return { listing: listingOf(row), contacts, status, expiresAt, renewedAt }
}

export function refuseAgainst(obstacle: Obstacle | undefined) {
  if (obstacle) throw new Refusal('conflict', { fields: { status: obstacle } })
}
