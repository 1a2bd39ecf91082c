import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import { type User, users } from '#db/schema/accounts.ts'
import { deals, ratings } from '#db/schema/deals.ts'
import { listings } from '#db/schema/listings.ts'
import { conversations } from '#db/schema/messaging.ts'
import { appeals, decisions, reports } from '#db/schema/moderation.ts'
import { notifications } from '#db/schema/notifications.ts'
import { farewells } from '#db/schema/privacy.ts'
import { rateLimits } from '#db/schema/requests.ts'
import { savedSearches, savedSearchMatches } from '#db/schema/searches.ts'
import { pagesRatedBy } from '#src/features/deals/ratings-of.ts'
import { memberTag, TAKEN_DOWN, tagsOf } from '#src/features/listings/tags.ts'
import { dealSubject } from '#src/features/notifications/subjects.ts'
import type { PageTag } from '#src/platform/bus.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { closeReportsAbout, closeReportsOf } from './close-reports-of.ts'
import { eraseConversations } from './erase-conversations.ts'
import { eraseListings } from './erase-listings.ts'

export type EraseContext = {
  jobs: JobQueue
  now: Date
  /** Receives the tags of the pages that have changed, once that is committed. */
  announce(tags: readonly PageTag[]): void
}
type StepContext = Pick<EraseContext, 'jobs' | 'now'>

/**
 * Erases everything that is a member's, in steps that are each committed: if interrupted anywhere,
 * the next run continues from there, and two at once do no harm. Does nothing where the account is
 * gone.
 */
export async function eraseAccount(
  db: Db,
  userId: number,
  { jobs, now, announce }: EraseContext
): Promise<void> {
  const pages = [TAKEN_DOWN, memberTag(userId), ...(await pagesRatedBy(db, userId))]
  announce(pages)
  for (;;) {
    const some = await db.transaction(tx => eraseListings(tx, userId, now))
    announce([...new Set(some.flatMap(tagsOf))])
    if (some.length > 0) continue
    if ((await db.transaction(tx => eraseConversations(tx, userId, now))) > 0) continue
    await eraseMatches(db, userId)
    await db.transaction(tx => forgetJobs(tx, userId))
    if (await db.transaction(tx => eraseRest(tx, userId, { jobs, now }))) return announce(pages)
  }
}

/** Of their saved searches, which go with the account: their number has no limit. */
function eraseMatches(db: Db, userId: number) {
  const own = db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
  return deleteInBatches(db, savedSearchMatches, inArray(savedSearchMatches.searchId, own))
}

/** Those that name the member. Reads all jobs, so it holds nothing meanwhile. */
const forgetJobs = (tx: Db, userId: number) =>
  tx.execute(sql`
    delete from pgboss.job where state <> 'active' and data->>'userId' = ${String(userId)}`)

/** The account's own row last. @returns false when there is something new to erase before it */
async function eraseRest(tx: Db, userId: number, { jobs, now }: StepContext) {
  // From here on nothing new can refer to the account: anyone who tries waits, then fails.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) return true
  const talks = or(eq(conversations.buyerId, userId), eq(conversations.sellerId, userId))
  if ((await tx.$count(listings, eq(listings.sellerId, userId))) > 0) return false
  if ((await tx.$count(conversations, talks)) > 0) return false
  await forgetModeration(tx, userId, now)
  await forgetDeals(tx, userId, now)
  await forgetTraces(tx, user)
  await tx.delete(users).where(eq(users.id, userId))
  await jobs.enqueue(tx, 'remove-photos', {})
  await queueDeletionNotice(tx, user, { jobs, now })
  return true
}

/** Numbers and rules of decisions and reports stay; words by and about the member are erased. */
async function forgetModeration(tx: Db, userId: number, now: Date) {
  await closeReportsOf(tx, 'user', sql`${userId}::bigint`, now)
  await closeReportsAbout(tx, userId, now)
  await tx.update(reports).set({ note: '' }).where(eq(reports.reporterId, userId))
  const about = sql`select id from ${decisions} where user_id = ${userId}::bigint`
  await tx.execute(sql`
    delete from ${appeals} where decided_at is null and decision_id in (${about})`)
  await tx.execute(sql`
    update ${appeals} set text = '', reply = '' where decision_id in (${about})`)
  await tx.update(decisions).set({ title: '', note: '' }).where(eq(decisions.userId, userId))
}

/** Ratings given still count, without the words; what was sold loses title and notifications. */
async function forgetDeals(tx: Db, userId: number, now: Date) {
  const ratingIds = sql`
    select id from ${ratings} where ${userId}::bigint in (rated_id, rater_id)`
  await closeReportsOf(tx, 'rating', ratingIds, now)
  await tx.update(ratings).set({ text: '' }).where(eq(ratings.raterId, userId))
  const sold = await tx
    .update(deals)
    .set({ title: '' })
    .where(eq(deals.sellerId, userId))
    .returning({ id: deals.id })
  const subjects = sold.map(({ id }) => dealSubject(id))
  await tx.delete(notifications).where(inArray(notifications.subject, subjects))
}

/** Counters by number or address, which do not refer to the row. */
async function forgetTraces(tx: Db, { id, emailFolded }: User) {
  const counted = sql`split_part(key, ':', 1) || ':'`
  await tx.execute(sql`
    delete from ${rateLimits}
    where key in (${counted} || ${String(id)}, ${counted} || ${emailFolded})`)
}

/** The address outlives the account until the mail that says so is sent. */
async function queueDeletionNotice(tx: Db, { email, language }: User, { jobs, now }: StepContext) {
  const [row] = await tx
    .insert(farewells)
    .values({ email, language, createdAt: now })
    .returning({ id: farewells.id })
  await jobs.enqueue(tx, 'mail', { kind: 'accountDeleted', farewellId: row!.id })
}
