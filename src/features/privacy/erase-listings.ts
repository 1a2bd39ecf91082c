import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { searchDocuments, searchWords } from '#db/schema/search.ts'
import { forgetListings } from '#src/features/notifications/forget-listings.ts'
import { closeReportsOf } from './close-reports-of.ts'

const BATCH = 50

export type GoneListing = { id: number; categoryId: number; sellerId: number }

/** With notifications about them, their own words and photos. @returns the erased ones */
export async function eraseListings(tx: Db, userId: number, now: Date): Promise<GoneListing[]> {
  const gone = await tx
    .select({ id: listings.id, categoryId: listings.categoryId, sellerId: listings.sellerId })
    .from(listings)
    .where(eq(listings.sellerId, userId))
    .orderBy(asc(listings.id))
    .limit(BATCH)
    .for('update')
  if (gone.length === 0) return []
  const ids = gone.map(({ id }) => id)
  const words = await wordsOf(tx, ids)
  await tx.delete(listings).where(inArray(listings.id, ids))
  await forgetListings(tx, ids)
  await closeReportsOf(tx, 'listing', sql.join(ids, sql`, `), now)
  await forgetWords(tx, words)
  return gone
}

async function wordsOf(tx: Db, ids: number[]) {
  const rows = await tx.execute<{ word: string }>(sql`
    select distinct word from ${listings}, search_letter_words(title, description, location) as word
    where id in ${ids}`)
  return rows.map(({ word }) => word)
}

/** So many, at the last count, can have a word that is looked for in all others: each is read. */
const FEW = 100

/**
 * Words that no other listing has: a name or a number may be among them. Those that many of the
 * newest had at the last count are left to the next counts.
 */
async function forgetWords(tx: Db, words: string[]) {
  if (words.length === 0) return
  await tx.execute(sql`
    delete from ${searchWords} where listings <= ${FEW} and word in (
      select value from jsonb_array_elements_text(${JSON.stringify(words)}::text::jsonb)
    ) and not exists (select from ${searchDocuments} where words @@ quote_literal(word)::tsquery)`)
}
