import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deals, ratings } from '#db/schema/deals.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { NewRating } from '#src/shared/schemas/deals.ts'
import { readDeal } from './read-deal.ts'

/** Refuses with `not_found`, or `conflict` if it is late or done. @returns whose page shows it */
export async function rateDeal(
  db: Db,
  rater: { id: number },
  dealId: number,
  { good, text }: NewRating,
  now: Date
): Promise<{ ratedId: number }> {
  return db.transaction(async tx => {
    await holdDeal(tx, dealId)
    const deal = await readDeal(tx, rater, dealId)
    if (!deal) throw new Refusal('not_found')
    if (!deal.other) throw new Refusal('conflict', { fields: { good: 'ratedGone' } })
    if (deal.until <= now) throw new Refusal('conflict', { fields: { good: 'ratingOver' } })
    const ratedId = deal.other.id
    const said = { dealId: deal.id, side: deal.side, raterId: rater.id, ratedId }
    const [row] = await tx
      .insert(ratings)
      .values({ ...said, good, text, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: ratings.id })
    if (!row) throw new Refusal('conflict', { fields: { good: 'ratedAlready' } })
    return { ratedId }
  })
}

/** Keeps the deal until it is rated: a seller who offers the listing again deletes a deal without rating. */
const holdDeal = (tx: Db, id: number) =>
  tx
    .select({ id: deals.id })
    .from(deals)
    .where(eq(deals.id, Number.isSafeInteger(id) ? id : 0))
    .for('key share')
