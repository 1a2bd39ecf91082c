import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import { listings } from '#db/schema/listings.ts'
import { type SavedSearchRow, savedSearches, savedSearchMatches } from '#db/schema/searches.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { isShown } from '#src/features/listings/visible.ts'
import { forgetSubject, markSubjectRead } from '#src/features/notifications/list.ts'
import { searchSubject } from '#src/features/notifications/subjects.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { SavedSearch, SavedSearchChange } from '#src/shared/schemas/saved-search.ts'

const COUNTED = 1000

type Saver = Pick<Account, 'id'>
type Row = Pick<SavedSearchRow, 'id' | 'name' | 'query' | 'frequency' | 'createdAt'>

export const savedSearchOf = (row: Row, newMatches: number): SavedSearch => ({
  id: row.id,
  name: row.name,
  query: row.query,
  frequency: row.frequency,
  createdAt: row.createdAt.toISOString(),
  newMatches
})

/** A member's saved searches, the last saved first, with how many listings are new in each. */
export async function readSavedSearches(db: Db, account: Saver): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, account.id))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
  const fresh = await countNew(db, account)
  return rows.map(row => savedSearchOf(row, fresh.get(row.id) ?? 0))
}

/** At most `COUNTED` in each. */
async function countNew(db: Db, { id: userId }: Saver) {
  const { searchId, listingId, matchedAt } = savedSearchMatches
  const some = db
    .select({ one: sql`1` })
    .from(savedSearchMatches)
    .innerJoin(listings, eq(listings.id, listingId))
    .where(and(eq(searchId, savedSearches.id), gt(matchedAt, savedSearches.seenAt), isShown()))
    .limit(COUNTED)
  const rows = await db
    .select({
      id: savedSearches.id,
      n: sql<number>`(select count(*)::int from ${some} as counted)`
    })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
  return new Map(rows.map(row => [row.id, row.n]))
}

/** A member's own search; every other number matches nothing. */
const isOwn = ({ id: userId }: Saver, id: number) =>
  and(eq(savedSearches.userId, userId), eq(savedSearches.id, Number.isSafeInteger(id) ? id : 0))

/** Without notices, what waits to be sent of it counts as read. Refuses with `not_found`. */
export async function changeSavedSearch(
  db: Db,
  account: Saver,
  id: number,
  change: SavedSearchChange,
  now: Date
): Promise<SavedSearch> {
  const row = await db.transaction(async tx => {
    const [changed] = await tx
      .update(savedSearches)
      // Something must be set, even if nothing was given.
      .set({ userId: account.id, ...change })
      .where(isOwn(account, id))
      .returning()
    if (!changed) throw new Refusal('not_found')
    if (changed.frequency === 'never') {
      await markSubjectRead(tx, account, searchSubject(id), now)
    }
    return changed
  })
  const all = await readSavedSearches(db, account)
  return all.find(each => each.id === row.id) ?? savedSearchOf(row, 0)
}

/** What was found for it first, in batches: it may be more than one statement deletes in time. */
export async function deleteSavedSearch(db: Db, account: Saver, id: number) {
  const own = db.select({ id: savedSearches.id }).from(savedSearches).where(isOwn(account, id))
  await deleteInBatches(db, savedSearchMatches, inArray(savedSearchMatches.searchId, own))
  await db.transaction(async tx => {
    const gone = await tx
      .delete(savedSearches)
      .where(isOwn(account, id))
      .returning({ id: savedSearches.id })
    if (gone.length === 0) throw new Refusal('not_found')
    await forgetSubject(tx, account, searchSubject(id))
  })
}

/** Notes that the member looks at a search's listings now. @returns the search's query; refuses with `not_found`. */
export async function seeSavedSearch(db: Db, account: Saver, id: number, now: Date) {
  const [row] = await db
    .update(savedSearches)
    .set({ seenAt: now })
    .where(isOwn(account, id))
    .returning({ query: savedSearches.query })
  if (!row) throw new Refusal('not_found')
  await markSubjectRead(db, account, searchSubject(id), now)
  return row.query
}
