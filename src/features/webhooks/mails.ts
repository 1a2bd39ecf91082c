import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { webhooks } from '#db/schema/webhooks.ts'
import { type MailContext, sendMail } from '#src/features/notifications/mail.ts'
import { webhookWords } from '#src/shared/i18n/webhooks.ts'
import type { WebhookMailJob } from '#src/shared/jobs.ts'
import { paths } from '#src/shared/paths.ts'

/** Only to a confirmed address; nothing for a webhook that works again or is gone. */
export async function sendWebhookMail(db: Db, context: MailContext, { webhookId }: WebhookMailJob) {
  const [row] = await db
    .select({ reader: users, webhook: webhooks })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.userId))
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.state, 'disabled')))
  if (!row?.reader.emailConfirmedAt) return
  const { reader, webhook } = row
  const t = webhookWords(reader.language)
  await sendMail(context, reader, {
    subject: t.mailDisabledSubject,
    body: t.mailDisabledBody,
    values: { url: webhook.url },
    path: paths.webhooks,
    id: `webhook.${webhook.id}.${webhook.failingSince?.getTime()}`
  })
}
