import type { Db } from '#db/client.ts'
import { userNotes } from '#db/schema/moderation.ts'
import { writeAudit } from '#src/features/accounts/audit.ts'
import type { NewDecision } from '#src/shared/schemas/moderation.ts'
import { closeReports } from './close-reports.ts'
import { lockMember } from './member.ts'
import { keepDecision, type Tools, tellDecision } from './tell.ts'

type Moderator = { id: number }

/** Tells a member which rule he broke, and closes the reports of him. Refuses with `not_found`, `conflict`. */
export async function warnMember(
  db: Db,
  moderator: Moderator,
  id: number,
  { rule, note }: NewDecision,
  tools: Tools
) {
  await db.transaction(async tx => {
    const { fullName } = await lockMember(tx, id)
    const about = { kind: 'user', targetId: id, userId: id } as const
    const act = { act: 'warn', moderatorId: moderator.id, rule, note } as const
    const decision = await keepDecision(tx, { ...about, ...act }, tools)
    await tellDecision(tx, tools, decision, 'warn')
    await closeReports(tx, tools, about, { acted: true, title: fullName })
  })
}

/** Notes something about a member for other moderators. Refuses with `not_found`, `conflict`. */
export async function noteMember(
  db: Db,
  moderator: Moderator,
  id: number,
  text: string,
  { now }: Pick<Tools, 'now'>
) {
  await db.transaction(async tx => {
    await lockMember(tx, id)
    await tx.insert(userNotes).values({ userId: id, authorId: moderator.id, text, at: now })
    const line = { actorId: moderator.id, action: 'user.note', object: `user:${id}` }
    await writeAudit(tx, line)
  })
}
