import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type User, users } from '#db/schema/accounts.ts'
import type { MailJob } from '#src/platform/jobs.ts'
import type { Mailer } from '#src/platform/mailer.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { commonWords } from '#src/shared/i18n/common.ts'
import { longDate } from '#src/shared/i18n/dates.ts'
import { fill } from '#src/shared/i18n/language.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'
import { CONFIRM_HOURS, mailLinkToken, RESET_MINUTES } from './mail-tokens.ts'

type Tools = { mailer: Mailer; site: string; origin: string; secret: string }

/** Writes and sends one mail, in the language of its reader. A user who is gone gets none. */
export async function sendAccountMail(db: Db, tools: Tools, job: MailJob) {
  const [user] = await db.select().from(users).where(eq(users.id, job.userId))
  if (!user) return
  const { subject, body, path } = mailText(user, tools, job)
  const link = tools.origin + localized(path, user.language)
  const t = commonWords(user.language)
  const values = { name: user.fullName, link, site: tools.site }
  const end = [fill(t.mailSignature, values), fill(t.mailWhy, values)].join('\n')
  await tools.mailer.send({
    to: user.email,
    subject: fill(subject, values),
    text: `${fill(body, values)}\n\n${end}\n`,
    messageId: `<${job.kind}.${job.tokenId ?? job.at}.${user.id}@${new URL(tools.origin).hostname}>`
  })
}

function mailText(user: User, { secret }: Tools, { kind, tokenId = '', at = 0 }: MailJob) {
  const t = authWords(user.language)
  const token = mailLinkToken(secret, tokenId)
  if (kind === 'confirm') {
    const body = fill(t.mailWelcomeBody, { hours: CONFIRM_HOURS })
    return { subject: t.mailWelcomeSubject, body, path: withQuery(paths.confirm, { token }) }
  }
  if (kind === 'reset') {
    const body = fill(t.mailResetBody, { minutes: RESET_MINUTES })
    return { subject: t.mailResetSubject, body, path: withQuery(paths.reset, { token }) }
  }
  const body = fill(t.mailPasswordChangedBody, {
    date: longDate(new Date(at).toISOString(), user.language)
  })
  return { subject: t.mailPasswordChangedSubject, body, path: paths.reset }
}
