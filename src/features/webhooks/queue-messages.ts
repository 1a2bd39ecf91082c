import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'

type Received = { messageId: number; conversationId: number; listingId: number; receiverId: number }

/** Queues messages for the webhooks of their receivers; for listings, a trigger does this. */
export async function queueMessages(tx: Db, messages: readonly Received[]) {
  if (messages.length === 0) return
  await tx.execute(sql`
    insert into ${webhookDeliveries} (webhook_id, type, data)
    select w.id, 'message.created', jsonb_build_object('id', m."messageId",
        'conversationId', m."conversationId", 'listingId', m."listingId")
    from json_to_recordset(${JSON.stringify(messages)}::text::json) as m (
      "messageId" bigint, "conversationId" bigint, "listingId" bigint, "receiverId" bigint
    )
    join ${webhooks} w on w.user_id = m."receiverId"
    where w.state = 'active' and 'message.created' = any(w.events)`)
}
