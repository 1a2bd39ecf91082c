import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchListings } from '#src/features/search/search.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { contextIn } from '#tests/support/search.ts'
import { aListing, anAccount, day } from './factories.ts'

/**
 * For a test that changes the words of all listings: others that do wait for it, and it sees none
 * that are committed meanwhile. The first thing that the test asks for.
 */
export async function aloneWithWords(db: Db) {
  await db.execute(sql`set transaction isolation level repeatable read`)
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('test: search_words'))`)
}

export const RATE = { rate: 100 }
export const ask = (db: Db, q: string, more: Record<string, string> = {}) =>
  searchListings(db, readListingQuery({ q, location: 'Kukës', ...more }), contextIn(db, RATE))
export async function titles(db: Db, q: string, more: Record<string, string> = {}) {
  const { listings, related } = await ask(db, q, more)
  return [...listings, ...related].map(({ title }) => title)
}

type ListingFields = NonNullable<Parameters<typeof aListing>[2]>

/** Published one a day in this order, in a city of their own: `title` or `title / description`. */
export async function published(db: Db, texts: readonly string[], overrides: ListingFields = {}) {
  const seller = await anAccount(db)
  for (const [n, text] of texts.entries()) {
    const [title = '', description = '-'] = text.split(' / ')
    const here = { location: 'Kukës', city: 'Kukës', bumpedAt: day(n + 1) }
    await aListing(db, seller, { ...here, title, description, ...overrides })
  }
}
