import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { exchangeRates } from '#db/schema/requests.ts'
import type { Currency } from '#src/shared/schemas/listing.ts'

type Price = { price: number; currency: Currency }

export const priceInAll = ({ price, currency }: Price, rate: number) =>
  Math.round(currency === 'EUR' ? price * rate : price)

const NOTICED = 0.01
/** Each one rebuilds its search document: more would not fit in the deadline of a write. */
const BATCH = 200

/**
 * The rate that prices are stored with, so that euro prices keep their order among each other; the
 * present one where none is stored yet. It stays as it is until the caller's transaction has ended.
 */
export async function rateOfPrices(tx: Db, present: number) {
  const [stored] = await tx
    .select({ applied: exchangeRates.appliedRate })
    .from(exchangeRates)
    .where(eq(exchangeRates.currency, 'EUR'))
    .for('share')
  return stored?.applied ?? present
}

/**
 * Recomputes the stored prices when the rate has moved by 1 %, or what an interrupted run has left.
 * @returns whether it has moved
 */
export async function keepRate(db: Db, rate: number, now: Date) {
  const [stored] = await db.select().from(exchangeRates).where(eq(exchangeRates.currency, 'EUR'))
  const moved = !stored || Math.abs(rate / stored.appliedRate - 1) >= NOTICED
  const row = { rate, fetchedAt: now, appliedRate: moved ? rate : stored.appliedRate }
  // Waits for those who are storing a price with the rate before. In a transaction, which may take
  // longer than a statement alone.
  await db.transaction(tx =>
    tx
      .insert(exchangeRates)
      .values({ currency: 'EUR', ...row })
      .onConflictDoUpdate({ target: exchangeRates.currency, set: row })
  )
  await recomputePrices(db, row.appliedRate)
  return moved
}

/** Writes nothing where the prices are right. */
async function recomputePrices(db: Db, rate: number) {
  let last = 0
  for (;;) {
    const rows = await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.currency, 'EUR'), gt(listings.id, last)))
      .orderBy(listings.id)
      .limit(BATCH)
    const end = rows.at(-1)?.id
    if (end === undefined) return
    const inAll = sql`round(${listings.price} * ${rate}::float8)::bigint`
    const some = and(eq(listings.currency, 'EUR'), gt(listings.id, last), lte(listings.id, end))
    // A statement outside a transaction has only the deadline of a read.
    await db.transaction(tx =>
      tx
        .update(listings)
        .set({ priceAll: inAll })
        .where(and(some, sql`${listings.priceAll} is distinct from ${inAll}`))
    )
    last = end
  }
}

export async function readRate(db: Db) {
  const [stored] = await db.select().from(exchangeRates).where(eq(exchangeRates.currency, 'EUR'))
  return stored?.rate
}
