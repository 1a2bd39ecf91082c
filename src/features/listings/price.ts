import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { exchangeRates } from '#db/schema/requests.ts'

type Price = { price: number; currency: 'ALL' | 'EUR' }

/** What filters and orders compare: whole ALL. */
export const priceInAll = ({ price, currency }: Price, rate: number) =>
  Math.round(currency === 'EUR' ? price * rate : price)

/** How far the rate may move before the stored prices follow. */
const NOTICED = 0.01

/**
 * Keeps a newly fetched rate (ALL per EUR); when it has moved by 1 % since the stored prices were
 * made, makes them anew. @returns whether it did.
 */
export async function keepRate(db: Db, rate: number, now: Date) {
  return db.transaction(async tx => {
    const [kept] = await tx
      .select()
      .from(exchangeRates)
      .where(eq(exchangeRates.currency, 'EUR'))
      .for('update')
    const used = kept?.appliedRate ?? undefined
    const moved = used === undefined || Math.abs(rate / used - 1) >= NOTICED
    const row = { rate, fetchedAt: now, appliedRate: moved ? rate : used }
    await tx
      .insert(exchangeRates)
      .values({ currency: 'EUR', ...row })
      .onConflictDoUpdate({ target: exchangeRates.currency, set: row })
    if (!moved) return false
    await tx
      .update(listings)
      .set({ priceAll: sql`round(${listings.price} * ${rate}::float8)::bigint` })
      .where(eq(listings.currency, 'EUR'))
    return true
  })
}

/** The last good rate, or undefined when none was ever fetched. */
export async function readRate(db: Db) {
  const [kept] = await db.select().from(exchangeRates).where(eq(exchangeRates.currency, 'EUR'))
  return kept?.rate
}
