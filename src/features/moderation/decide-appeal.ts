import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { ratings } from '#db/schema/deals.ts'
import { listings } from '#db/schema/listings.ts'
import { appeals, type Decision, decisions } from '#db/schema/moderation.ts'
import { writeAudit } from '#src/features/accounts/audit.ts'
import { holdAccount } from '#src/features/accounts/hold-account.ts'
import { memberTag } from '#src/features/listings/tags.ts'
import { appealSubject } from '#src/features/notifications/subjects.ts'
import type { PageTag } from '#src/platform/bus.ts'
import { isRefusal, Refusal } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { lift } from './ban.ts'
import { closeReports } from './close-reports.ts'
import { type DecisionContext, notifyOfOutcome } from './decision-notice.ts'
import { showListing } from './hide-listing.ts'
import { showRating } from './hide-rating.ts'
import { othersCan, refuseOwnCase } from './own-case.ts'
import { pagesOf, pagesOfMember, type Shown } from './take-down.ts'

type Moderator = { id: number }
type Verdict = { accepted: boolean; note: string }

/**
 * Decides an appeal; one that is accepted reverses the decision, unless a later one has replaced
 * it. Anyone who made the decision leaves that to another member of staff, where there is one.
 * Refuses with `not_found`, or `conflict` for one's own or what is already decided.
 * @returns the pages that change
 */
export async function decideAppeal(
  db: Db,
  moderator: Moderator,
  id: number,
  { accepted, note }: Verdict,
  context: DecisionContext
): Promise<PageTag[]> {
  return db.transaction(async tx => {
    await holdAccount(tx, appellant(tx, id), 'update')
    const { appeal, decision } = await lockAppeal(tx, id)
    if (appeal.decidedAt) throw new Refusal('conflict')
    await refuseOwnCase(tx, moderator, decision)
    if (decision.moderatorId === moderator.id && (await othersCan(tx, moderator))) {
      throw new Refusal('conflict', { fields: { accepted: 'appealOwn' } })
    }
    await tx
      .update(appeals)
      .set({ accepted, reply: note, decidedAt: context.now, decidedBy: moderator.id })
      .where(eq(appeals.id, id))
    const pages = accepted ? await takeBack(tx, decision, moderator, context) : []
    await writeAudit(tx, {
      actorId: moderator.id,
      action: accepted ? 'appeal.accept' : 'appeal.reject',
      object: `decision:${decision.id}`
    })
    if (decision.userId !== null) {
      await notifyOfOutcome(tx, context, {
        userId: decision.userId,
        subject: appealSubject(id),
        act: accepted ? 'appealAccepted' : 'appealRejected',
        title: decision.title,
        note,
        path: paths.appeal(decision.id)
      })
      await mailToBanned(tx, context, decision.userId, decision.id)
    }
    return pages
  })
}

/** Members who are still banned can read no notification and get no mail about it: they get this one. */
async function mailToBanned(tx: Db, { jobs }: DecisionContext, userId: number, decisionId: number) {
  const banned = and(eq(users.id, userId), isNotNull(users.bannedAt))
  if ((await tx.$count(users, banned)) === 0) return
  await jobs.enqueue(tx, 'mail', { kind: 'banned', userId, decisionId, appeal: true })
}

const appellant = (tx: Db, id: number) =>
  tx
    .select({ id: decisions.userId })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .where(eq(appeals.id, id))
    .getSQL()

async function lockAppeal(tx: Db, id: number) {
  const [row] = await tx
    .select({ appeal: appeals, decision: decisions })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .where(eq(appeals.id, id))
    .for('update', { of: appeals })
  if (!row) throw new Refusal('not_found')
  return row
}

export async function othersCanDecide(db: Db, decisionId: number) {
  const [row] = await db
    .select({ id: decisions.moderatorId })
    .from(decisions)
    .where(eq(decisions.id, decisionId))
  return othersCan(db, { id: row?.id ?? 0 })
}

/** Shows again what was hidden, lets a banned member back in; a warning is only answered. */
async function takeBack(
  tx: Db,
  decision: Decision,
  moderator: Moderator,
  context: DecisionContext
) {
  const { act, kind, targetId, title } = decision
  if (await isOverruled(tx, decision)) return []
  if (act === 'ban') {
    const shown = await lift(tx, targetId, moderator.id, context).catch(unlessGone)
    return pagesOfMember(tx, targetId, shown)
  }
  if (act !== 'hide' && act !== 'reported') return []
  if (kind === 'rating') return pagesOfRating(await showRating(tx, targetId))
  const shown = await showListing(tx, targetId, context.now)
  await closeReports(tx, context, { kind: 'listing', targetId }, { acted: false, title })
  return pagesOf(shown)
}

/** Whether a later decision holds that nobody has appealed against. */
async function isOverruled(tx: Db, { id, kind, targetId }: Decision) {
  const target = TARGETS[kind]
  // Waits for a decision that is being made at this moment.
  const itself = sql`select from ${target} where id = ${targetId}::bigint for no key update`
  if (target) await tx.execute(itself)
  const same = and(eq(decisions.kind, kind), eq(decisions.targetId, targetId))
  const later = and(same, gt(decisions.id, id), inArray(decisions.act, ['reported', 'hide', 'ban']))
  return (await tx.$count(decisions, later)) > 0
}

const TARGETS: Partial<Record<Decision['kind'], PgTable>> = {
  listing: listings,
  user: users,
  rating: ratings
}

const pagesOfRating = (shown: { ratedId: number } | undefined) =>
  shown ? [memberTag(shown.ratedId)] : []

function unlessGone(error: unknown): Shown[] {
  if (isRefusal(error) && ['conflict', 'not_found'].includes(error.code)) return []
  throw error
}
