import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type User, users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import type { PageTag } from '#src/platform/bus.ts'
import { whileFull } from '#src/platform/in-batches.ts'
import type { DecisionContext } from './decision-notice.ts'
import { bringBack, openOf, pagesOf, type Shown, takeDown } from './take-down.ts'

/** Well within the deadline of a transaction. */
const BATCH = 100

type Member = Pick<User, 'id' | 'bannedAt'>

/**
 * Hides the listings of a member who is banned, or shows again what a ban had hidden, beginning with
 * those that visitors can find; after the first batch a job does the rest. The caller has locked the
 * member.
 * @returns what has changed
 */
export async function followBan(
  tx: Db,
  member: Member,
  { jobs, now }: DecisionContext
): Promise<Shown[]> {
  const { some, isFull } = await followBatch(tx, member, now)
  if (isFull) await jobs.enqueue(tx, 'follow-ban', { userId: member.id })
  return some
}

/**
 * Hides or shows the rest, as the member's ban then says, in batches that are each committed.
 * @param changed  receives the pages that each of them has changed
 */
export const followBanToTheEnd = (
  db: Db,
  userId: number,
  { now, changed }: { now: Date; changed(pages: readonly PageTag[]): void }
) =>
  whileFull(BATCH, async () => {
    const batch = await db.transaction(async tx => {
      const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
      return member && followBatch(tx, member, now)
    })
    if (batch?.some.length) changed(pagesOf(batch.some))
    return batch?.isFull ? BATCH : 0
  })

async function followBatch(tx: Db, { id, bannedAt }: Member, now: Date) {
  const due = bannedAt
    ? openOf(id)
    : and(eq(listings.sellerId, id), eq(listings.removedBy, 'ban'), eq(listings.status, 'removed'))
  const isFoundFirst = sql`coalesce(${listings.statusBefore}, ${listings.status}) in ('active', 'reserved') desc`
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(due)
    .orderBy(isFoundFirst, listings.id)
    .limit(BATCH)
  const which = inArray(
    listings.id,
    rows.map(({ id }) => id)
  )
  const some = await (bannedAt ? takeDown(tx, which, 'ban', now) : bringBack(tx, which, now))
  // Not by what has changed: some may have been deleted at the same moment.
  return { some, isFull: rows.length === BATCH }
}
