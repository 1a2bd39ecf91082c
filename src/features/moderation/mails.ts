import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { decisions } from '#db/schema/moderation.ts'
import { decisionMail } from '#src/features/notifications/decision-text.ts'
import { type MailContext, sendMail } from '#src/features/notifications/mail.ts'
import type { BannedMailJob } from '#src/platform/jobs.ts'
import { mailedAppeal, withMailedToken } from '#src/shared/mailed-token.ts'
import { appealToken } from './appeal.ts'

export async function sendBannedMail(
  db: Db,
  tools: MailContext & { secret: string },
  { userId, decisionId }: BannedMailJob
) {
  const [row] = await db
    .select({ decision: decisions, reader: users })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.userId))
    .where(eq(decisions.id, decisionId))
  if (!row || row.reader.id !== userId || !row.reader.bannedAt) return
  const { rule, note, until } = row.decision
  const parts = { act: 'ban', rule, note, title: '', until: until?.toISOString() ?? null } as const
  const token = appealToken(tools.secret, decisionId)
  const { reader } = row
  // No stranger's mailbox gets text that somebody else has chosen.
  const fullName = reader.emailConfirmedAt ? reader.fullName : reader.email
  await sendMail(
    tools,
    { ...reader, fullName },
    {
      ...decisionMail(parts, row.reader.language),
      path: withMailedToken(mailedAppeal(decisionId), token),
      id: `decision.${decisionId}`
    }
  )
}
