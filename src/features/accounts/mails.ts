import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type User, users } from '#db/schema/accounts.ts'
import { type MailContext, type MailText, sendMail } from '#src/features/notifications/mail.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { longDate } from '#src/shared/i18n/dates.ts'
import type { AccountMailJob } from '#src/shared/jobs.ts'
import { NEW_PASSWORD, RESTORE_EMAIL, withMailedToken } from '#src/shared/mailed-token.ts'
import { paths } from '#src/shared/paths.ts'
import {
  CONFIRM_HOURS,
  findMailToken,
  mailLinkToken,
  RESET_MINUTES,
  RESTORE_DAYS
} from './mail-tokens.ts'

type AccountMailContext = MailContext & { secret: string }

export async function sendAccountMail(db: Db, context: AccountMailContext, job: AccountMailJob) {
  const [user] = await db.select().from(users).where(eq(users.id, job.userId))
  const email = user && (await addressOf(db, user, job))
  if (!email) return
  const id = `${job.kind}.${job.tokenId ?? job.at}.${user.id}`
  const { values, ...text } = mailText(user, context, job)
  // No stranger's mailbox gets text that somebody else has chosen.
  const isKnown = user.emailConfirmedAt && job.kind !== 'changeEmail'
  const name = isKnown ? user.fullName : email
  await sendMail(context, { ...user, email }, { ...text, values: { name, ...values }, id })
}

/**
 * A link goes to the address that it is for. One that has expired, or that a newer one has
 * replaced, is not sent: mail may have waited for its server.
 */
async function addressOf(db: Db, user: User, { kind, tokenId = '' }: AccountMailJob) {
  if (kind === 'passwordChanged') return user.email
  return (await findMailToken(db, tokenId, [kind]))?.email
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
  if (kind === 'changeEmail') {
    const path = withMailedToken(paths.confirm, token)
    const values = { hours: CONFIRM_HOURS }
    return { subject: t.mailNewEmailSubject, body: t.mailNewEmailBody, values, path }
  }
  if (kind === 'reset') {
    const path = withMailedToken(NEW_PASSWORD, token)
    const values = { minutes: RESET_MINUTES }
    return { subject: t.mailResetSubject, body: t.mailResetBody, values, path }
  }
  const date = longDate(new Date(at).toISOString(), user.language)
  if (kind === 'restoreEmail') {
    const path = withMailedToken(RESTORE_EMAIL, token)
    const values = { date, days: RESTORE_DAYS }
    return { subject: t.mailEmailChangedSubject, body: t.mailEmailChangedBody, values, path }
  }
  const values = { date }
  const [subject, body] = [t.mailPasswordChangedSubject, t.mailPasswordChangedBody]
  return { subject, body, values, path: paths.reset }
}
