import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { notifications } from '#db/schema/notifications.ts'
import { photos } from '#db/schema/photos.ts'
import { photoRemovals } from '#db/schema/privacy.ts'
import { searchWords } from '#db/schema/search.ts'
import { closeReportsOf } from './close-reports-of.ts'

/** So many at once, that no transaction comes near its deadline. */
const BATCH = 50

/** A listing that is gone: what its pages are announced by. */
export type GoneListing = { id: number; categoryId: number }

/**
 * Deletes some of a member's listings for good, with what others were told of them, the words that
 * only they had, and the photos. @returns those that went; none when none are left
 */
export async function eraseListings(tx: Db, userId: number, now: Date): Promise<GoneListing[]> {
  const gone = await tx
    .select({ id: listings.id, categoryId: listings.categoryId })
    .from(listings)
    .where(eq(listings.sellerId, userId))
    .limit(BATCH)
    .for('update')
  if (gone.length === 0) return []
  const ids = gone.map(({ id }) => id)
  const words = await wordsOf(tx, ids)
  await removePhotos(tx, ids)
  await tx.delete(listings).where(inArray(listings.id, ids))
  await forgetNews(tx, ids)
  await closeReportsOf(tx, 'listing', sql.join(ids, sql`, `), now)
  await forgetWords(tx, words)
  return gone
}

async function removePhotos(tx: Db, ids: number[]) {
  await tx.execute(sql`
    insert into ${photoRemovals} (hash)
    select distinct hash from ${photos} where listing_id in (${sql.join(ids, sql`, `)})
    on conflict do nothing`)
}

/** What savers were told of a price goes; of what a search has found the rest stays. */
async function forgetNews(tx: Db, ids: number[]) {
  const subjects = ids.map(id => `listing:${id}`)
  await tx.delete(notifications).where(inArray(notifications.subject, subjects))
  const found = sql.join(
    ids.map(id => sql`parts->'listings' @> ${JSON.stringify([{ id }])}::text::jsonb`),
    sql` or `
  )
  const kept = sql`(
    select coalesce(jsonb_agg(l), '[]') from jsonb_array_elements(parts->'listings') l
    where (l->>'id')::bigint not in (${sql.join(ids, sql`, `)})
  )`
  await tx.execute(sql`
    update ${notifications} set parts = jsonb_set(parts, '{listings}', ${kept})
    where kind = 'saved_search' and (${found})`)
  await tx.execute(sql`
    delete from ${notifications} where kind = 'saved_search' and parts->'listings' = '[]'`)
}

async function wordsOf(tx: Db, ids: number[]) {
  const rows = await tx.execute<{ word: string }>(sql`
    select distinct w as word from ${listings}, unnest(tsvector_to_array(words)) w
    where id in (${sql.join(ids, sql`, `)})`)
  return rows.map(({ word }) => word)
}

/** Words that no other listing has: a name or a number may be among them. */
async function forgetWords(tx: Db, words: string[]) {
  if (words.length === 0) return
  await tx.execute(sql`
    delete from ${searchWords} where word in (
      select value from jsonb_array_elements_text(${JSON.stringify(words)}::text::jsonb)
    ) and not exists (select from ${listings} where words @@ quote_literal(word)::tsquery)`)
}
