import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { savedSearches, savedSearchMatches } from '#db/schema/searches.ts'
import { isShown } from '#src/features/listings/visible.ts'
import { notifySavedSearch } from '#src/features/notifications/notify-members.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Jobs, TellSearchersJob } from '#src/platform/jobs.ts'
import { paths } from '#src/shared/paths.ts'

type SearcherContext = { jobs: Pick<Jobs, 'enqueue'>; clock: Clock }

/** So many at once, that no transaction comes near its deadline. */
const BATCH = 100

/** Tells everybody whose saved search has found this listing, each once however often it is done. */
export async function notifySearchers(
  db: Db,
  tools: SearcherContext,
  { listingId }: TellSearchersJob
) {
  while ((await db.transaction(tx => tellSome(tx, tools, listingId))) === BATCH);
}

/** @returns how many matches were looked at. */
async function tellSome(tx: Db, { jobs, clock }: SearcherContext, listingId: number) {
  const matches = await takeSome(tx, listingId)
  const [listing] = await tx
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(and(eq(listings.id, listingId), isShown()))
  for (const { userId, searchId, search, frequency } of listing ? matches : []) {
    if (!listing || frequency === 'never') continue
    await notifySavedSearch(tx, jobs, {
      userId,
      searchId,
      search,
      listings: [listing],
      path: paths.savedSearch(searchId),
      pace: frequency === 'instant' ? 'soon' : frequency,
      at: clock.now()
    })
  }
  return matches.length
}

async function takeSome(tx: Db, listingId: number) {
  const { searchId, listingId: of, told } = savedSearchMatches
  const matches = await tx
    .select({
      searchId,
      userId: savedSearches.userId,
      search: savedSearches.name,
      frequency: savedSearches.frequency
    })
    .from(savedSearchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, searchId))
    .where(and(eq(of, listingId), ne(told, true)))
    .orderBy(asc(searchId))
    .limit(BATCH)
    .for('update', { of: savedSearchMatches })
  const ids = matches.map(match => match.searchId)
  await tx
    .update(savedSearchMatches)
    .set({ told: true })
    .where(and(eq(of, listingId), inArray(searchId, ids)))
  return matches
}
