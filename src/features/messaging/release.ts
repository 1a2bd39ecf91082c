import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { messages } from '#db/schema/messaging.ts'
import { liveNotice } from '#src/platform/live-notice.ts'
import { Refusal } from '#src/shared/errors.ts'
import { fromConversations, messageJson } from './message-json.ts'

/**
 * Lets a held conversation reach its seller, all of it. Who may do so is the door's to ask. Refuses
 * with `not_found` what is not held.
 */
export async function releaseConversation(db: Db, conversationId: number) {
  const [row] = await db.execute<{ id: number; told: number }>(sql`
    with c as (
      update ${fromConversations} set held_at = null
      where c.id = ${conversationId}::bigint and c.held_at is not null
      returning c.*
    ), told as (
      select ${liveNotice('message', sql`json_build_array('user:' || c.seller_id)`, messageJson(sql`true`))}
      from c, lateral (
        select * from ${messages} where conversation_id = c.id order by seq
      ) m
    )
    select c.id::float8 as id, (select count(*)::int from told) as told from c`)
  if (!row) throw new Refusal('not_found')
}
