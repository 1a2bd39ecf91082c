import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import { savedSearches, savedSearchMatches } from '#db/schema/searches.ts'
import type { Search } from '#src/features/search/index.ts'
import type { JobQueue } from '#src/platform/jobs.ts'

type Matching = { search: Pick<Search, 'matchesOfListing'>; now: Date; jobs: JobQueue }

/** Notifies of each once, however often this runs; never its own seller. */
export async function matchSearches(db: Db, listingIds: readonly number[], matching: Matching) {
  for (const id of listingIds) await matchListing(db, id, matching)
}

export async function matchListing(db: Db, id: number, { search, now, jobs }: Matching) {
  const found = await search.matchesOfListing(id, db)
  if (found.length === 0) return 0
  const ids = found.map(search => search.id)
  // Those deleted meanwhile are left out the second time; locking them all would take longer.
  const note = () => noteMatches(db, { id, ids, now, jobs })
  await note().catch(error => {
    if (!isOfNothing(error)) throw error
    return note()
  })
  return ids.length
}

type Noted = Pick<Matching, 'now' | 'jobs'> & { id: number; ids: number[] }

function noteMatches(db: Db, { id, ids, now, jobs }: Noted) {
  const still = db
    .select({
      searchId: savedSearches.id,
      listingId: sql<number>`${id}::bigint`.as('listing_id'),
      matchedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('matched_at'),
      isNotified: sql<boolean>`false`.as('told')
    })
    .from(savedSearches)
    .where(sql`${savedSearches.id} = any(${`{${ids.join()}}`}::bigint[])`)
  return db.transaction(async tx => {
    await tx.insert(savedSearchMatches).select(still).onConflictDoNothing()
    await jobs.enqueue(tx, 'tell-searchers', { listingId: id })
  })
}

export const sweepMatches = (db: Db, olderThan: Date) =>
  deleteInBatches(db, savedSearchMatches, lt(savedSearchMatches.matchedAt, olderThan))

/** A row that references another which does not exist (any more). */
function isOfNothing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23503') || isOfNothing(error.cause)
}
