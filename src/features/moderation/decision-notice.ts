import type { Db } from '#db/client.ts'
import { type Decision, decisions } from '#db/schema/moderation.ts'
import { writeAudit } from '#src/features/accounts/audit.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { decisionSubject } from '#src/features/notifications/subjects.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import type { DecisionParts } from '#src/shared/notifications.ts'
import { paths } from '#src/shared/paths.ts'

export type DecisionContext = { jobs: JobQueue; now: Date }

export type NewDecisionRow = Omit<typeof decisions.$inferInsert, 'at' | 'id'>

/** Also writes the audit log; a decision by reports alone has no moderator and no entry. */
export async function recordDecision(
  tx: Db,
  row: NewDecisionRow,
  { now }: Pick<DecisionContext, 'now'>
) {
  const [decision] = await tx
    .insert(decisions)
    .values({ ...row, at: now })
    .returning()
  const { id, act, kind, targetId, rule, moderatorId } = decision!
  if (moderatorId !== null) {
    const details = [`decision ${id}`, rule].filter(Boolean).join(', ')
    await writeAudit(tx, {
      actorId: moderatorId,
      action: `${kind}.${act}`,
      object: `${kind}:${targetId}`,
      details
    })
  }
  return decision!
}

type DecisionAct = DecisionParts['act']

export async function notifyOfDecision(
  tx: Db,
  { jobs, now }: DecisionContext,
  decision: Decision,
  act: DecisionAct,
  path = paths.appeal(decision.id)
) {
  if (decision.userId === null) return
  const { rule, note, title, until } = decision
  await notify(tx, jobs, {
    userId: decision.userId,
    kind: 'moderation',
    subject: decisionSubject(decision.id),
    parts: { act, rule, note, title, until: until?.toISOString() ?? null },
    path,
    at: now
  })
}

export async function notifyOfOutcome(
  tx: Db,
  { jobs, now }: DecisionContext,
  about: {
    userId: number
    subject: string
    act: DecisionAct
    title: string
    note?: string
    path: string
  }
) {
  const { userId, subject, act, title, note = '', path } = about
  const parts = { act, rule: null, note, title, until: null }
  await notify(tx, jobs, { userId, kind: 'moderation', subject, parts, path, at: now })
}
