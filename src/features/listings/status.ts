import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { Actor } from '#src/features/trust/can.ts'
import { type OwnerStatus, stateAt, statusObstacle } from '#src/shared/listing-life.ts'
import { listingOf } from './listing-json.ts'
import { lockOwn, refuseAgainst } from './own.ts'

/**
 * Reserves, sells, pauses a listing or makes it active again; asking for the state that it has
 * changes nothing. Refuses with `not_found` or `conflict`.
 */
export async function setListingStatus(
  db: Db,
  seller: Actor,
  id: number,
  status: OwnerStatus,
  now: Date
) {
  return db.transaction(async tx => {
    const row = await lockOwn(tx, seller, id)
    if (stateAt(row, now) === status) return listingOf(row)
    refuseAgainst(statusObstacle(row, status, now))
    const changed = { status, updatedAt: now }
    await tx.update(listings).set(changed).where(eq(listings.id, row.id))
    return listingOf({ ...row, ...changed })
  })
}
