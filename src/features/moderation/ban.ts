import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { endSessions } from '#src/features/accounts/sessions.ts'
import type { PageTag } from '#src/platform/bus.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { Refusal } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { DAY_MS } from '#src/shared/retention.ts'
import type { NewBan } from '#src/shared/schemas/moderation.ts'
import { upholdCase } from './close-reports.ts'
import { type DecisionContext, notifyOfDecision, recordDecision } from './decision-notice.ts'
import { followBan } from './follow-ban.ts'
import { lockMember } from './member.ts'
import { pagesOfMember, type Shown } from './take-down.ts'

/**
 * Locks a member out, for some days or for good: their sessions and sockets end, and what they
 * offer is hidden, of many listings the last ones by a job. They are notified by mail, with the way
 * to appeal; the reports about the matter are closed, unless they have hidden a listing. Banning
 * again sets another end.
 * Refuses with `not_found`, `conflict`. @returns what was hidden
 */
export async function banMember(
  db: Db,
  moderator: { id: number },
  id: number,
  { rule, note, days, about = { kind: 'user', targetId: id } }: NewBan,
  context: DecisionContext
): Promise<Shown[]> {
  const { now, jobs } = context
  return db.transaction(async tx => {
    // So that a listing which the member is publishing at this moment is hidden with the others.
    const { bannedAt } = await lockMember(tx, id, 'update')
    const until = days === 0 ? null : new Date(now.getTime() + days * DAY_MS)
    const ban = { bannedAt: bannedAt ?? now, bannedUntil: until }
    await tx.update(users).set(ban).where(eq(users.id, id))
    await endSessions(tx, id)
    const hidden = await followBan(tx, { id, bannedAt: ban.bannedAt }, context)
    const member = { kind: 'user', targetId: id, userId: id } as const
    const act = { act: 'ban', moderatorId: moderator.id, rule, note, until } as const
    const decision = await recordDecision(tx, { ...member, ...act }, context)
    await notifyBanned(tx, jobs, id, decision.id)
    await upholdCase(tx, context, id, about)
    return hidden
  })
}

const notifyBanned = (tx: Db, jobs: JobQueue, userId: number, decisionId: number) =>
  jobs.enqueue(tx, 'mail', { kind: 'banned', userId, decisionId })

/** Refuses with `not_found`, or `conflict` for the unbanned. @returns what is shown again */
export async function unbanMember(
  db: Db,
  moderator: { id: number },
  id: number,
  context: DecisionContext
): Promise<Shown[]> {
  return db.transaction(tx => lift(tx, id, moderator.id, context))
}

/**
 * Ends the bans whose days are over, each in its own transaction, even if others fail; the first
 * failure is thrown at the end.
 * @param changed  receives the pages that have changed once one of them is committed
 */
export async function liftBans(
  db: Db,
  context: DecisionContext,
  changed?: (pages: readonly PageTag[]) => void
): Promise<void> {
  const over = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(isNotNull(users.bannedAt), lte(users.bannedUntil, context.now), eq(users.role, 'user'))
    )
    .limit(100)
  const failures: unknown[] = []
  for (const { id } of over) {
    try {
      const shown = await db.transaction(tx => lift(tx, id, null, context))
      changed?.(await pagesOfMember(db, id, shown))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** `moderatorId` is null when the days are over. Of two at once, the second does nothing. */
export async function lift(
  tx: Db,
  id: number,
  moderatorId: number | null,
  context: DecisionContext
) {
  // A decision that restores a listing of theirs waits: it has to see whether the ban still holds.
  const member = await lockMember(tx, id, 'update')
  const { now } = context
  const isOver = member.bannedUntil !== null && member.bannedUntil <= now
  if (!member.bannedAt || (moderatorId === null && !isOver)) {
    if (moderatorId === null) return []
    throw new Refusal('conflict')
  }
  await tx.update(users).set({ bannedAt: null, bannedUntil: null }).where(eq(users.id, id))
  const shown = await followBan(tx, { id, bannedAt: null }, context)
  const row = { kind: 'user', targetId: id, userId: id, act: 'unban', moderatorId } as const
  const decision = await recordDecision(tx, row, context)
  await notifyOfDecision(tx, context, decision, 'unban', paths.user(member.username))
  return shown
}
