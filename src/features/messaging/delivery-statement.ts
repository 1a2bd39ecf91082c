import { type SQL, sql } from 'drizzle-orm'
import { policy, users } from '#db/schema/accounts.ts'
import { blocks, messageOutbox, messages } from '#db/schema/messaging.ts'
import type { Verdict } from '#src/features/messaging/scam-shield/classify-message.ts'
import type { DeviceKey } from '#src/features/trust/device-proof.ts'
import { isDeviceOf } from '#src/features/trust/devices.ts'
import type { MessagePhoto } from '#src/shared/schemas/messages.ts'
import { fromConversations, isBetween } from './message-json.ts'

export type Outgoing = {
  senderId: number
  listingId: number
  receiverId: number
  content: string
  clientId: string
  photo: MessagePhoto | null
  signs: Verdict['signs']
  repeatable: boolean
  device: DeviceKey | undefined
  now: Date
}

const SAME_TEXT_MAX = 5

/** As the driver reads it: 64-bit numbers as text. */
export type DeliveryRow = {
  sender_id: string
  repeated: boolean
  by_me: boolean | null
  asks_id: boolean
  asks_device: boolean
  same_to_many: boolean
  id: string | null
  conversation_id: string | null
  seq: number | null
  held: boolean
  known: boolean
}

/**
 * Delivers messages, at most one of a sender and one of a conversation, each independently: a row
 * for each. Its text is the same for any number of messages, so that it is planned once.
 * @param onLocked  whether to wait for a conversation that another transaction has locked
 */
export const deliveryStatement = (outgoing: readonly Outgoing[], onLocked: 'wait' | 'skip') => sql`
  with given as materialized (${read(outgoing)}),
  gate as materialized (${gate}),
  free as (${lock} ${onLocked === 'skip' ? sql`skip locked` : sql``}),
  place as (${takePlace}),
  sent as (${store}),
  after as (${afterSend})
  select gate.sender_id, gate.repeated, gate.by_me, gate.asks_id, gate.asks_device,
    gate.same_to_many, m.id, m.conversation_id, m.seq, c.held_at is not null as held,
    c.id is not null or exists(select from ${fromConversations} where ${between}) as known
  from gate
  left join place c on c.sender_id = gate.sender_id
  left join sent m on m.conversation_id = c.id`

const read = (outgoing: readonly Outgoing[]) => sql`
  select * from json_to_recordset(${JSON.stringify(outgoing.map(asRow))}::text::json) as one (
    sender_id bigint, receiver_id bigint, listing_id bigint, client_id uuid, content text,
    photo jsonb, signs jsonb, repeatable boolean, cookie_hash text, device_fingerprint text,
    at timestamptz
  )`

const asRow = ({ senderId, receiverId, listingId, clientId, device, now, ...rest }: Outgoing) => ({
  sender_id: senderId,
  receiver_id: receiverId,
  listing_id: listingId,
  client_id: clientId,
  content: rest.content,
  photo: rest.photo,
  signs: rest.signs,
  repeatable: rest.repeatable,
  cookie_hash: device?.cookieHash,
  device_fingerprint: device?.deviceFingerprint,
  at: now
})

const otherReceivers = sql`(
  select count(distinct c.seller_id)
  from ${messages} m join ${fromConversations} on c.id = m.conversation_id
  where m.sender_id = given.sender_id and md5(m.content) = md5(given.content)
    and c.buyer_id = given.sender_id and c.seller_id <> given.receiver_id
    and m.created_at > given.at - interval '1 day'
)`

const device = {
  userId: sql`given.sender_id`,
  cookieHash: sql`given.cookie_hash`,
  deviceFingerprint: sql`given.device_fingerprint`,
  now: sql`given.at`
}

/** No `exists` here: for many messages the planner would read the whole table once instead. */
const gate = sql`
  select given.*,
    coalesce((
      select true from ${messages} m
      where m.sender_id = given.sender_id and m.client_id = given.client_id
    ), false) as repeated,
    (select bool_or(blocker_id = given.sender_id) from ${blocks}
     where blocker_id in (given.sender_id, given.receiver_id)
       and blocked_id in (given.sender_id, given.receiver_id)) as by_me,
    coalesce(asked.messaging_id, false)
      and not (select is_id_verified from ${users} where id = given.sender_id) as asks_id,
    coalesce(asked.messaging_device, false) and not ${isDeviceOf(device)} as asks_device,
    case when given.repeatable then false
      else ${otherReceivers} >= ${SAME_TEXT_MAX}::int
    end as same_to_many
  from given left join lateral (
    select messaging_id, messaging_device from ${policy} limit 1
  ) asked on true`

const between: SQL = isBetween(sql`gate.sender_id`, sql`gate.receiver_id`, sql`gate.listing_id`)

/** The row's lock gives each message a number of its own, and the ids the same order. */
const lock = sql`
  select c.id as conversation_id, gate.*
  from gate, ${fromConversations}
  where ${between} and not gate.repeated and gate.by_me is null
    and not gate.asks_id and not gate.asks_device
    and not (gate.same_to_many and c.buyer_id = gate.sender_id)
  for no key update of c`

const takePlace = sql`
  update ${fromConversations} set last_seq = c.last_seq + 1, last_at = free.at
  from free where c.id = free.conversation_id
  returning c.id, c.held_at, c.last_seq, free.sender_id, free.client_id, free.content, free.photo,
    free.signs, free.at`

const store = sql`
  insert into ${messages} as m
    (conversation_id, seq, sender_id, client_id, content, photo, signs, created_at)
  select c.id, c.last_seq, c.sender_id, c.client_id, c.content, c.photo, c.signs, c.at
  from place c
  returning m.id, m.conversation_id, m.seq`

/** The one place for what else is committed with messages. A held one notifies nobody. */
const afterSend = sql`
  insert into ${messageOutbox} (message_id)
  select m.id from sent m join place c on c.id = m.conversation_id where c.held_at is null
  returning message_id`
