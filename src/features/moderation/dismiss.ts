import type { Db } from '#db/client.ts'
import { holdAccount } from '#src/features/accounts/hold-account.ts'
import type { ClosedCase } from '#src/shared/schemas/moderation.ts'
import { closeReports, lockOpenReports, titleOf } from './close-reports.ts'
import { type DecisionContext, recordDecision } from './decision-notice.ts'
import { keepListing } from './hide-listing.ts'
import { refuseOwnCase } from './own-case.ts'
import { readReported } from './read-case.ts'
import type { Shown } from './take-down.ts'

/**
 * A listing that reports have hidden is shown again. Refuses with `not_found` what nobody has
 * reported, with `conflict` if no report is open any more, or if they are about oneself.
 *
 * @returns the listing, if it is one
 */
export async function dismissReports(
  db: Db,
  moderator: { id: number },
  closed: ClosedCase,
  context: DecisionContext
): Promise<Shown | undefined> {
  return db.transaction(async tx => {
    const kept =
      closed.kind === 'listing' && (await keepListing(tx, moderator, closed.targetId, context))
    if (kept) return kept
    const about = await readReported(tx, closed)
    await holdAccount(tx, about.userId)
    await lockOpenReports(tx, closed)
    await refuseOwnCase(tx, moderator, { ...closed, userId: about.userId })
    const title = titleOf(closed, about)
    const row = { ...closed, act: 'keep', userId: about.userId, title } as const
    await recordDecision(tx, { ...row, moderatorId: moderator.id }, context)
    await closeReports(tx, context, closed, { acted: false, title })
    return undefined
  })
}
