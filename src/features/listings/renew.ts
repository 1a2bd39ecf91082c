import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { Actor } from '#src/features/trust/can.ts'
import { LIFE, LIFE_MS, movesUp, renewalObstacle, stateAt } from '#src/shared/listing-life.ts'
import { listingOf } from './listing-json.ts'
import { lockOwn, refuseAgainst } from './own.ts'

/**
 * Gives a listing another 60 days, once a day; an expired one is active again. It moves up when it
 * has not for 7 days. Refuses with `not_found` or `conflict`.
 */
export async function renewListing(db: Db, seller: Actor, id: number, now: Date) {
  return db.transaction(async tx => {
    const row = await lockOwn(tx, seller, id)
    refuseAgainst(renewalObstacle(row, now))
    const movedUp = movesUp(row, now)
    const renewed = {
      status: LIFE[stateAt(row, now)].renewed ?? row.status,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      expiryWarnedAt: null,
      renewedAt: now,
      bumpedAt: movedUp ? now : row.bumpedAt
    }
    await tx.update(listings).set(renewed).where(eq(listings.id, row.id))
    const listing = listingOf({ ...row, ...renewed })
    return { ...listing, expiresAt: renewed.expiresAt.toISOString(), movedUp }
  })
}
