import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { searchDocuments } from '#db/schema/search.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { test } from '#tests/support/owner-database.ts'
import { reindexListings } from './reindex.ts'

test('documents of an older version are made again, and no others', async ({ db }) => {
  const seller = await anAccount(db)
  const [older, current] = [await aListing(db, seller), await aListing(db, seller)]
  const stored = async (id: number) =>
    (await db.select().from(searchDocuments).where(eq(searchDocuments.id, id)))[0]
  const before = await stored(older.id)
  const changed = sql`${"'changed'"}::tsvector`
  await db
    .update(searchDocuments)
    .set({ words: changed as never, version: 0 })
    .where(eq(searchDocuments.id, older.id))
  await db
    .update(searchDocuments)
    .set({ words: changed as never })
    .where(eq(searchDocuments.id, current.id))
  expect(await reindexListings(db)).toBe(1)
  expect(await stored(older.id)).toEqual(before)
  expect((await stored(current.id))?.words).toBe("'changed'")
  expect(await reindexListings(db)).toBe(0)
})
