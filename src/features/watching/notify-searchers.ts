import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { savedSearches, savedSearchMatches } from '#db/schema/searches.ts'
import { isShown } from '#src/features/listings/visible.ts'
import { notifySavedSearch } from '#src/features/notifications/notify-members.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import type { NotifySearchersJob } from '#src/shared/jobs.ts'
import { type NamedListing, photoOf } from '#src/shared/notifications.ts'
import { paths } from '#src/shared/paths.ts'

type SearcherContext = { jobs: JobQueue; clock: Clock }

const BATCH = 100

export async function notifySearchers(
  db: Db,
  context: SearcherContext,
  { listingId }: NotifySearchersJob
) {
  while ((await db.transaction(tx => notifyBatch(tx, context, listingId))) === BATCH);
}

async function notifyBatch(tx: Db, { jobs, clock }: SearcherContext, listingId: number) {
  const matches = await takeBatch(tx, listingId)
  const listing = await readNamed(tx, listingId)
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

async function readNamed(tx: Db, listingId: number): Promise<NamedListing | undefined> {
  const { id, title, price, currency, free, kind, city, location, images } = listings
  const [row] = await tx
    .select({
      id,
      title,
      price: { price, currency, free, kind },
      place: { city, location },
      images
    })
    .from(listings)
    .where(and(eq(listings.id, listingId), isShown()))
  if (!row) return undefined
  const { place, images: photos, ...named } = row
  return { ...named, place: place.city ?? place.location, ...photoOf({ images: photos }) }
}

async function takeBatch(tx: Db, listingId: number) {
  const { searchId, listingId: of, isNotified } = savedSearchMatches
  const matches = await tx
    .select({
      searchId,
      userId: savedSearches.userId,
      search: savedSearches.name,
      frequency: savedSearches.frequency
    })
    .from(savedSearchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, searchId))
    .where(and(eq(of, listingId), ne(isNotified, true)))
    .orderBy(asc(searchId))
    .limit(BATCH)
    .for('update', { of: savedSearchMatches })
  const ids = matches.map(match => match.searchId)
  await tx
    .update(savedSearchMatches)
    .set({ isNotified: true })
    .where(and(eq(of, listingId), inArray(searchId, ids)))
  return matches
}
