import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { reports } from '#db/schema/moderation.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { Refusal } from '#src/shared/errors.ts'
import { HIDE_FROM, isNewcomer, REPORT_WEIGHTS } from '#src/shared/moderation.ts'
import type { NewReport } from '#src/shared/schemas/messages.ts'
import { type DecisionContext, notifyOfDecision, recordDecision } from './decision-notice.ts'
import { findReported } from './find-reported.ts'
import { type Shown, takeDown } from './take-down.ts'

type Reporter = Pick<Account, 'id' | 'createdAt' | 'isIdVerified' | 'emailConfirmedAt'>
type Filed = { report: { id: number; createdAt: string }; hidden: Shown | undefined }

/**
 * The third reporter hides a listing until it is reviewed. Refuses with `not_found`, or `conflict`
 * while an earlier report is open.
 */
export async function fileReport(
  db: Db,
  reporter: Reporter,
  input: NewReport,
  context: DecisionContext
): Promise<Filed> {
  return db.transaction(async tx => {
    const { id: reporterId } = reporter
    const reported = await findReported(tx, reporterId, input)
    if (!reported) throw new Refusal('not_found')
    const weight = await weightOf(tx, reporter, input, context.now)
    const [filed] = await tx
      .insert(reports)
      .values({ ...input, ...reported, reporterId, weight, createdAt: context.now })
      .onConflictDoNothing()
      .returning({ id: reports.id, createdAt: reports.createdAt })
    if (!filed) throw new Refusal('conflict', { fields: { targetId: 'reportAlready' } })
    const hidden =
      input.kind === 'listing' ? await hideIfMany(tx, input.targetId, context) : undefined
    return { report: { id: filed.id, createdAt: filed.createdAt.toISOString() }, hidden }
  })
}

async function weightOf(tx: Db, reporter: Reporter, { kind, targetId }: NewReport, now: Date) {
  const [before] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporter.id),
        eq(reports.kind, kind),
        eq(reports.targetId, targetId),
        isNotNull(reports.closedAt)
      )
    )
    .limit(1)
  if (before) return REPORT_WEIGHTS.again
  if (isNewcomer(reporter.createdAt, now) || !reporter.emailConfirmedAt) {
    return REPORT_WEIGHTS.newcomer
  }
  return reporter.isIdVerified ? REPORT_WEIGHTS.verified : REPORT_WEIGHTS.member
}

async function hideIfMany(tx: Db, listingId: number, context: DecisionContext) {
  const [sum] = await tx
    .select({
      reporters: sql<number>`count(*) filter (where ${reports.weight} > 0)::int`,
      weight: sql<number>`coalesce(sum(${reports.weight}), 0)::int`,
      rule: sql<string>`mode() within group (order by ${reports.reason}) filter (where ${reports.weight} > 0)`
    })
    .from(reports)
    .where(
      and(eq(reports.kind, 'listing'), eq(reports.targetId, listingId), isNull(reports.closedAt))
    )
  const enough = sum && sum.reporters >= HIDE_FROM.reporters && sum.weight >= HIDE_FROM.weight
  if (!enough) return undefined
  const [gone] = await takeDown(tx, eq(listings.id, listingId), 'reports', context.now)
  if (!gone) return undefined
  const decision = await recordDecision(
    tx,
    {
      act: 'reported',
      kind: 'listing',
      targetId: listingId,
      userId: gone.sellerId,
      title: gone.title,
      rule: sum.rule
    },
    context
  )
  await notifyOfDecision(tx, context, decision, 'reported')
  return gone
}
