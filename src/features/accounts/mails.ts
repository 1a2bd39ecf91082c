import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type User, users } from '#db/schema/accounts.ts'
import { type MailContext, type MailText, sendMail } from '#src/features/notifications/mail.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { longDate } from '#src/shared/i18n/dates.ts'
import type { AccountMailJob } from '#src/shared/jobs.ts'
import { NEW_PASSWORD, withMailedToken } from '#src/shared/mailed-token.ts'
import { paths } from '#src/shared/paths.ts'
import { CONFIRM_HOURS, isMailTokenValid, mailLinkToken, RESET_MINUTES } from './mail-tokens.ts'

type AccountMailContext = MailContext & { secret: string }

export async function sendAccountMail(db: Db, tools: AccountMailContext, job: AccountMailJob) {
  const [user] = await db.select().from(users).where(eq(users.id, job.userId))
  if (!user || !(await isOfUse(db, job))) return
  const id = `${job.kind}.${job.tokenId ?? job.at}.${user.id}`
  const { values, ...text } = mailText(user, tools, job)
  // No stranger's mailbox gets text that somebody else has chosen.
  const name = user.emailConfirmedAt ? user.fullName : user.email
  await sendMail(tools, user, { ...text, values: { name, ...values }, id })
}

/**
 * A link that has expired, or that a newer one has replaced, is not sent: mail may have waited for
 * its server.
 */
async function isOfUse(db: Db, { kind, tokenId = '' }: AccountMailJob) {
  return kind === 'passwordChanged' || isMailTokenValid(db, tokenId, kind)
}

function mailText(
  user: User,
  { secret }: AccountMailContext,
  { kind, tokenId = '', at = 0 }: AccountMailJob
): Omit<MailText, 'id'> {
  const t = authWords(user.language)
  const token = mailLinkToken(secret, tokenId)
  if (kind === 'confirm') {
    const path = withMailedToken(paths.confirm, token)
    const values = { hours: CONFIRM_HOURS }
    return { subject: t.mailWelcomeSubject, body: t.mailWelcomeBody, values, path }
  }
  if (kind === 'reset') {
    const path = withMailedToken(NEW_PASSWORD, token)
    const values = { minutes: RESET_MINUTES }
    return { subject: t.mailResetSubject, body: t.mailResetBody, values, path }
  }
  const values = { date: longDate(new Date(at).toISOString(), user.language) }
  const [subject, body] = [t.mailPasswordChangedSubject, t.mailPasswordChangedBody]
  return { subject, body, values, path: paths.reset }
}
