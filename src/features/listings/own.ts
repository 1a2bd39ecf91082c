import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Obstacle } from '#src/shared/listing-life.ts'
import { listingOf } from './answer.ts'

type Seller = { id: number }

const { words: _, titleWords: __, ...columns } = getTableColumns(listings)

/** The seller's own listing `id`; every other listing, and a number that is none, matches nothing. */
export const isOwn = ({ id: sellerId }: Seller, id: number) =>
  and(eq(listings.id, Number.isSafeInteger(id) ? id : 0), eq(listings.sellerId, sellerId))

/**
 * The seller's own listing, nobody else's to change until the transaction ends: of two acts at the
 * same time the second sees what the first has done. Refuses with `not_found`.
 */
export async function lockOwn(tx: Db, seller: Seller, id: number) {
  const [row] = await tx.select(columns).from(listings).where(isOwn(seller, id)).for('update')
  if (!row) throw new Refusal('not_found')
  return row
}

/** What only its owner is shown, whatever its state; undefined for what is not the seller's own. */
export async function readOwnListing(db: Db, seller: Seller, id: number) {
  const [row] = await db.select(columns).from(listings).where(isOwn(seller, id))
  if (!row) return undefined
  const { contacts, status, expiresAt, renewedAt } = row
  return { listing: listingOf(row), contacts, status, expiresAt, renewedAt }
}

/** Refuses with `conflict` and says what to do, when something stands against an act. */
export function refuseAgainst(obstacle: Obstacle | undefined) {
  if (obstacle) throw new Refusal('conflict', { fields: { status: obstacle } })
}

/** The pages that show a listing. */
export const tagsOf = ({ id, categoryId }: { id: number; categoryId: number }) => [
  `listing:${id}`,
  'listings',
  `category:${categoryId}`
]
