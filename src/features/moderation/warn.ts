import type { Db } from '#db/client.ts'
import { userNotes } from '#db/schema/moderation.ts'
import { writeAudit } from '#src/features/accounts/audit.ts'
import type { NewWarning } from '#src/shared/schemas/moderation.ts'
import { upholdCase } from './close-reports.ts'
import { type DecisionContext, notifyOfDecision, recordDecision } from './decision-notice.ts'
import { lockMember } from './member.ts'

type Moderator = { id: number }

/** Also closes the reports of what it was about, unless they have hidden it. Refuses with `not_found`, `conflict`. */
export async function warnMember(
  db: Db,
  moderator: Moderator,
  id: number,
  { rule, note, about = { kind: 'user', targetId: id } }: NewWarning,
  context: DecisionContext
) {
  await db.transaction(async tx => {
    await lockMember(tx, id)
    const member = { kind: 'user', targetId: id, userId: id } as const
    const act = { act: 'warn', moderatorId: moderator.id, rule, note } as const
    const decision = await recordDecision(tx, { ...member, ...act }, context)
    await notifyOfDecision(tx, context, decision, 'warn')
    await upholdCase(tx, context, id, about)
  })
}

export async function noteMember(
  db: Db,
  moderator: Moderator,
  id: number,
  text: string,
  { now }: Pick<DecisionContext, 'now'>
) {
  await db.transaction(async tx => {
    await lockMember(tx, id)
    await tx.insert(userNotes).values({ userId: id, authorId: moderator.id, text, at: now })
    const line = { actorId: moderator.id, action: 'user.note', object: `user:${id}` }
    await writeAudit(tx, line)
  })
}
