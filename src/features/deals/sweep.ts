import { inArray, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deals, ratings } from '#db/schema/deals.ts'
import { memberTag } from '#src/features/listings/tags.ts'
import type { PageTag } from '#src/platform/bus.ts'

/** Deletes deals from before `olderThan` with their ratings. @returns the pages that showed them */
export async function sweepDeals(db: Db, olderThan: Date): Promise<PageTag[]> {
  return db.transaction(async tx => {
    const old = tx.select({ id: deals.id }).from(deals).where(lt(deals.at, olderThan))
    const said = await tx
      .delete(ratings)
      .where(inArray(ratings.dealId, old))
      .returning({ ratedId: ratings.ratedId })
    await tx.delete(deals).where(lt(deals.at, olderThan))
    return [...new Set(said.map(({ ratedId }) => memberTag(ratedId)))]
  })
}
