import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { appeals, type Decision, decisions } from '#db/schema/moderation.ts'
import { decisionMail } from '#src/features/notifications/decision-text.ts'
import { type MailContext, sendMail } from '#src/features/notifications/mail.ts'
import type { BannedMailJob } from '#src/shared/jobs.ts'
import { mailedAppeal, withMailedToken } from '#src/shared/mailed-token.ts'
import type { DecisionParts } from '#src/shared/notifications.ts'
import { appealToken } from './appeal.ts'

/**
 * What somebody who cannot sign in has to know: that they are banned, or what became of their appeal.
 * It leads to the decision by a link that needs no session.
 */
export async function sendBannedMail(
  db: Db,
  context: MailContext & { secret: string },
  { userId, decisionId, appeal: isOfAppeal }: BannedMailJob
) {
  const { id, accepted, reply } = appeals
  const [row] = await db
    .select({ decision: decisions, reader: users, appeal: { id, accepted, reply } })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.userId))
    .leftJoin(appeals, and(eq(appeals.decisionId, decisions.id), isNotNull(appeals.decidedAt)))
    .where(eq(decisions.id, decisionId))
  if (!row || row.reader.id !== userId || !row.reader.bannedAt) return
  if (isOfAppeal && !row.appeal) return
  const parts = isOfAppeal && row.appeal ? outcomeOf(row.decision, row.appeal) : banOf(row.decision)
  const token = appealToken(context.secret, decisionId)
  const { reader } = row
  // No stranger's mailbox gets text that somebody else has chosen.
  const fullName = reader.emailConfirmedAt ? reader.fullName : reader.email
  await sendMail(
    context,
    { ...reader, fullName },
    {
      ...decisionMail(parts, row.reader.language),
      path: withMailedToken(mailedAppeal(decisionId), token),
      id: isOfAppeal ? `appeal.${decisionId}` : `decision.${decisionId}`
    }
  )
}

const banOf = ({ rule, note, until }: Decision): DecisionParts => ({
  act: 'ban',
  rule,
  note,
  title: '',
  until: until?.toISOString() ?? null
})

const outcomeOf = (
  { title }: Decision,
  { accepted, reply }: { accepted: boolean | null; reply: string }
): DecisionParts => ({
  act: accepted ? 'appealAccepted' : 'appealRejected',
  rule: null,
  note: reply,
  title,
  until: null
})
