import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { holdAccount } from '#src/features/accounts/hold-account.ts'
import { Refusal } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import type { NewDecision } from '#src/shared/schemas/moderation.ts'
import { closeReports, lockOpenReports } from './close-reports.ts'
import { type DecisionContext, notifyOfDecision, recordDecision } from './decision-notice.ts'
import { refuseOwnCase } from './own-case.ts'
import { bringBack, type Shown, takeDown } from './take-down.ts'

type Moderator = { id: number }

/**
 * Notifies its seller and those who reported it. Refuses with `not_found`, or with `conflict` what
 * a moderator has already removed: its seller is not notified twice.
 */
export async function hideListing(
  db: Db,
  moderator: Moderator,
  id: number,
  { rule, note }: NewDecision,
  context: DecisionContext
): Promise<Shown> {
  return db.transaction(async tx => {
    const before = await readForDecision(tx, id)
    if (before?.removedBy === 'moderator') throw new Refusal('conflict')
    const [gone] = await takeDown(tx, eq(listings.id, id), 'moderator', context.now)
    if (!gone) throw new Refusal('not_found')
    const about = {
      kind: 'listing',
      targetId: id,
      userId: gone.sellerId,
      title: gone.title
    } as const
    const act = { act: 'hide', moderatorId: moderator.id, rule, note } as const
    const decision = await recordDecision(tx, { ...about, ...act }, context)
    await notifyOfDecision(tx, context, decision, 'hide')
    await closeReports(tx, context, about, { acted: true, title: gone.title })
    return gone
  })
}

/**
 * Also closes its reports; a listing of a banned seller stays hidden until the ban ends. Refuses with
 * `not_found`, or `conflict` for one's own, or for what is hidden only by the ban.
 */
export async function restoreListing(
  db: Db,
  moderator: Moderator,
  id: number,
  context: DecisionContext
): Promise<Shown> {
  return db.transaction(async tx => {
    const row = await readForDecision(tx, id)
    if (!row) throw new Refusal('not_found')
    if (row.removedBy === 'ban') throw new Refusal('conflict')
    await restore(tx, moderator, row, context)
    return row
  })
}

/**
 * Dismisses the reports of a listing, and shows it again if they have hidden it; with its banned
 * seller it stays hidden. Refuses with `conflict` what was removed in another way, such as by another
 * moderator in the meantime.
 *
 * @returns undefined if the listing is deleted
 */
export async function keepListing(
  tx: Db,
  moderator: Moderator,
  id: number,
  context: DecisionContext
): Promise<Shown | undefined> {
  const row = await readForDecision(tx, id)
  if (!row) return undefined
  if (row.status === 'removed' && row.removedBy === 'moderator') throw new Refusal('conflict')
  // After the listing, in the order in which every decision locks them.
  await lockOpenReports(tx, { kind: 'listing', targetId: id })
  await restore(tx, moderator, row, context)
  return row
}

async function restore(tx: Db, moderator: Moderator, row: ForDecision, context: DecisionContext) {
  const { id, sellerId, title, status, removedBy } = row
  const about = { kind: 'listing', targetId: id, userId: sellerId, title } as const
  await refuseOwnCase(tx, moderator, about)
  const shown = await showAgain(tx, row, context.now)
  const act = status === 'removed' && removedBy !== 'ban' ? 'restore' : 'keep'
  const decision = await recordDecision(tx, { ...about, act, moderatorId: moderator.id }, context)
  if (shown.length > 0) await notifyOfDecision(tx, context, decision, 'restore', paths.listing(id))
  await closeReports(tx, context, about, { acted: false, title })
}

/** Undoes the hiding of a listing, as `restoreListing` does. @returns what is shown again */
export async function showListing(tx: Db, id: number, now: Date): Promise<Shown[]> {
  const row = await readForDecision(tx, id)
  return row ? showAgain(tx, row, now) : []
}

type ForDecision = NonNullable<Awaited<ReturnType<typeof readForDecision>>>

async function showAgain(tx: Db, { id, status, banned }: ForDecision, now: Date) {
  if (status !== 'removed') return []
  if (!banned) return bringBack(tx, eq(listings.id, id), now)
  await tx.update(listings).set({ removedBy: 'ban' }).where(eq(listings.id, id))
  return []
}

async function readForDecision(tx: Db, id: number) {
  await holdAccount(
    tx,
    sql`select ${listings.sellerId} from ${listings} where ${eq(listings.id, id)}`
  )
  const [row] = await tx
    .select({
      id: listings.id,
      categoryId: listings.categoryId,
      sellerId: listings.sellerId,
      title: listings.title,
      status: listings.status,
      removedBy: listings.removedBy,
      bannedAt: users.bannedAt
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.sellerId))
    .where(eq(listings.id, id))
    .for('update', { of: listings })
  if (!row) return undefined
  const { bannedAt, ...rest } = row
  return { ...rest, banned: bannedAt !== null }
}
