import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'
import { pageOf } from '#src/shared/page-of.ts'

const PAGE = 50

/** The answer to the last failed attempt, or why there was none. */
const lastFailure = sql<string | null>`(
  select coalesce(d.last_status::text, d.last_error) from ${webhookDeliveries} d
  where d.webhook_id = webhooks.id and d.delivered_at is null
    and (d.last_status is not null or d.last_error is not null)
  order by d.created_at desc limit 1
)`

/** Everybody's webhooks for staff, the newest first, one page. `before` is the number of the last one before. */
export async function readWebhooks(db: Db, before: number | undefined) {
  const rows = await db
    .select({
      id: webhooks.id,
      username: users.username,
      url: webhooks.url,
      state: webhooks.state,
      failingSince: webhooks.failingSince,
      createdAt: webhooks.createdAt,
      lastFailure
    })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.userId))
    .where(before === undefined ? undefined : lt(webhooks.id, before))
    .orderBy(desc(webhooks.id))
    .limit(PAGE + 1)
  const { page, last } = pageOf(rows, PAGE)
  return { webhooks: page, next: last?.id }
}
