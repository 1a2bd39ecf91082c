import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { STANDS_MS } from '#src/shared/listing-life.ts'
import { addSellers } from './accounts.ts'
import { type DemoListing, demoListings, publishedAt } from './listings.ts'
import { type Random, random } from './random.ts'
import { rowOf } from './seed.ts'
import { demoSellers } from './sellers.ts'
import { TURNS } from './turns.ts'

const BATCH = 2000
const SELLERS_MAX = 20_000
type Bulk = { total: number; seed: number; now: Date; rate: number }

/**
 * Adds `total` demonstration listings without pictures, a batch a statement: a million in minutes.
 * As on a site in full use, there are as many of each day, the oldest come first, and some were
 * renewed since. `tell` hears how many there are so far.
 */
export async function addPlainListings(
  db: Db,
  { total, seed, now, rate }: Bulk,
  tell: (done: number) => void
) {
  const clock = { now: () => now }
  const sellers = demoSellers(
    Math.max(TURNS.length, Math.min(SELLERS_MAX, Math.ceil(total / 5))),
    seed
  )
  const ids = await addSellers({ db, clock }, sellers, seed)
  let batch: object[] = []
  let done = 0
  for (const listing of demoListings({ count: total, seed, now, sellers })) {
    const createdAt = publishedAt(now, Math.sqrt(1 - (done + 0.5) / total))
    const bumpedAt = renewal(createdAt, random(seed + done), now)
    batch.push(record({ ...listing, createdAt }, { sellers: ids, rate, bumpedAt }))
    done++
    if (batch.length < BATCH && done < total) continue
    await addBatch(db, JSON.stringify(batch))
    batch = []
    tell(done)
  }
}

/** In one parameter, however many rows: the database reads JSON faster than as many placeholders. */
const addBatch = (db: Db, rows: string) =>
  // In a transaction, because writes may take longer than a lone question.
  db.transaction(tx =>
    tx.execute(sql`
      insert into listings (seller_id, category_id, title, description, price, currency, price_all,
        free, negotiable, condition, location, city, latitude, longitude, status, attributes,
        created_at, updated_at, bumped_at, expires_at)
      select seller_id, category_id, title, description, price, currency, price_all, free,
        negotiable, condition, location, city, latitude, longitude, status, attributes,
        created_at, updated_at, bumped_at, expires_at
      from jsonb_populate_recordset(null::listings, ${rows}::jsonb)`)
  )

const RENEWED = 0.2

function renewal(createdAt: Date, r: Random, now: Date) {
  const allowed = createdAt.getTime() + STANDS_MS
  const left = now.getTime() - 60_000 - allowed
  return left > 0 && r.chance(RENEWED) ? new Date(allowed + Math.floor(r.next() * left)) : createdAt
}

type Terms = { sellers: number[]; rate: number; bumpedAt: Date }

function record(listing: DemoListing, { sellers, rate, bumpedAt }: Terms) {
  const {
    images: _,
    sellerIndex: __,
    ...row
  } = { sellerIndex: 0, ...rowOf(listing, sellers, rate), bumpedAt }
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
      value
    ])
  )
}
