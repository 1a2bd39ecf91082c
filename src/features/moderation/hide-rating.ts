import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ratings } from '#db/schema/deals.ts'
import { holdAccount } from '#src/features/accounts/hold-account.ts'
import { Refusal } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import type { NewDecision } from '#src/shared/schemas/moderation.ts'
import { closeReports } from './close-reports.ts'
import { type DecisionContext, notifyOfDecision, recordDecision } from './decision-notice.ts'
import { refuseOwnCase } from './own-case.ts'

type Moderator = { id: number }
type Changed = { ratedId: number }

/**
 * Notifies its writer and those who reported it. Refuses with `not_found`, also for hidden ones, or
 * with `conflict` one about oneself.
 */
export async function hideRating(
  db: Db,
  moderator: Moderator,
  id: number,
  { rule, note }: NewDecision,
  context: DecisionContext
): Promise<Changed> {
  return db.transaction(async tx => {
    await holdRater(tx, id)
    const [row] = await tx
      .update(ratings)
      .set({ hiddenAt: context.now })
      .where(and(eq(ratings.id, id), isNull(ratings.hiddenAt)))
      .returning()
    if (!row) throw new Refusal('not_found')
    const about = { kind: 'rating', targetId: id, userId: row.raterId, title: row.text } as const
    await refuseOwnCase(tx, moderator, about)
    const act = { act: 'hide', moderatorId: moderator.id, rule, note } as const
    const decision = await recordDecision(tx, { ...about, ...act }, context)
    await notifyOfDecision(tx, context, decision, 'hideRating')
    await closeReports(tx, context, about, { acted: true, title: row.text })
    return row
  })
}

const holdRater = (tx: Db, id: number) =>
  holdAccount(tx, sql`select ${ratings.raterId} from ${ratings} where ${eq(ratings.id, id)}`)

/** Also closes its reports. Refuses with `not_found`, or `conflict` for one's own. */
export async function restoreRating(
  db: Db,
  moderator: Moderator,
  id: number,
  context: DecisionContext
): Promise<Changed> {
  return db.transaction(async tx => {
    await holdRater(tx, id)
    const [row] = await tx.select().from(ratings).where(eq(ratings.id, id)).for('update')
    if (!row) throw new Refusal('not_found')
    const about = { kind: 'rating', targetId: id, userId: row.raterId, title: row.text } as const
    await refuseOwnCase(tx, moderator, about)
    const hidden = await showRating(tx, id)
    const act = hidden ? 'restore' : 'keep'
    const decision = await recordDecision(tx, { ...about, act, moderatorId: moderator.id }, context)
    if (hidden)
      await notifyOfDecision(tx, context, decision, 'restoreRating', paths.deal(row.dealId))
    await closeReports(tx, context, about, { acted: false, title: row.text })
    return row
  })
}

/** @returns whose page shows it again; undefined where nothing was hidden */
export async function showRating(tx: Db, id: number): Promise<Changed | undefined> {
  const [row] = await tx
    .update(ratings)
    .set({ hiddenAt: null })
    .where(and(eq(ratings.id, id), isNotNull(ratings.hiddenAt)))
    .returning({ ratedId: ratings.ratedId })
  return row
}
