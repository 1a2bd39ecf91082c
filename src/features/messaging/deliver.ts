import { sql } from 'drizzle-orm'
import { type Db, plannedOnce } from '#db/client.ts'
import { policy, users } from '#db/schema/accounts.ts'
import { blocks, messages } from '#db/schema/messaging.ts'
import type { DeviceKey } from '#src/features/trust/device-proof.ts'
import { isDeviceOf } from '#src/features/trust/devices.ts'
import type { Look } from '#src/shared/scam-shield/look.ts'
import type { Message, MessagePhoto } from '#src/shared/schemas/messages.ts'
import { afterSend } from './after-send.ts'
import { fromConversations, isBetween, messageFor } from './message-json.ts'

export type Outgoing = {
  senderId: number
  listingId: number
  receiverId: number
  content: string
  clientId: string
  photo: MessagePhoto | null
  signs: Look['signs']
  /** Whether the same text may go to any number of sellers. */
  repeatable: boolean
  /** The device that it is written on, as far as it is known. */
  device: DeviceKey | undefined
  now: Date
}

/** A message as its sender sees it, and what concerns the receiver only. */
export type Stored = { message: Message; signs: Look['signs']; held: boolean }

export type Delivery = {
  /** The stored message of this `clientId`, where there was one before. */
  told: Stored | null
  sent: Stored | null
  known: boolean
  blocked: 'by you' | 'by other' | null
  asksId: boolean
  asksDevice: boolean
  sameToMany: boolean
}

/** So many sellers may get the same text within a day. */
const SAME_TEXT_MAX = 5

/**
 * One statement: the repeat, the block, the policy, the next number, the message, and what follows
 * from it. Nothing is stored unless all of it is allowed.
 */
export async function deliver(db: Db, message: Outgoing): Promise<Delivery> {
  const [row] = await db.execute<Row>(sql`${plannedOnce}
    with gate as materialized (${gate(message)}),
    place as (${takePlace(message)}),
    sent as (${store(message)}),
    after as (${afterSend})
    select gate.*, m.id, m.conversation_id, m.seq, c.held_at is not null as held,
      c.id is not null or exists(select from ${fromConversations} where ${between(message)}) as known
    from gate left join place c on true left join sent m on true`)
  const { repeated, by_me: byMe, asks_id: asksId, asks_device: asksDevice, ...rest } = row!
  const sent = rest.id === null ? null : storedNow(message, rest)
  return {
    told: repeated ? await readTold(db, message) : null,
    sent,
    known: rest.known,
    blocked: byMe === null ? null : byMe ? 'by you' : 'by other',
    asksId,
    asksDevice,
    sameToMany: rest.same_to_many
  }
}

/** As the driver reads it: numbers of 64 bits as text. */
type Row = {
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

/** What the database would say of it, from what it was given. */
function storedNow(
  { senderId, receiverId, listingId, content, photo, clientId, signs, now }: Outgoing,
  { id, conversation_id, seq, held }: Pick<Row, 'id' | 'conversation_id' | 'seq' | 'held'>
): Stored {
  const place = {
    id: Number(id),
    conversationId: Number(conversation_id),
    listingId,
    seq: Number(seq)
  }
  const createdAt = now.toISOString()
  const words = { content, photo, clientId, held, signs: [], createdAt }
  return { message: { ...place, senderId, receiverId, ...words }, signs, held }
}

async function readTold(db: Db, { senderId, clientId }: Outgoing) {
  const [row] = await db.execute<{ stored: Stored }>(sql`
    select json_build_object(
      'message', ${messageFor(senderId)}, 'signs', m.signs, 'held', c.held_at is not null
    ) as stored
    from ${messages} m join ${fromConversations} on c.id = m.conversation_id
    where m.sender_id = ${senderId}::bigint and m.client_id = ${clientId}::uuid`)
  return row?.stored ?? null
}

const between = ({ senderId, receiverId, listingId }: Outgoing) =>
  isBetween(senderId, receiverId, listingId)

const gate = ({ senderId, receiverId, clientId, ...rest }: Outgoing) => sql`
  select
    exists(
      select from ${messages} where sender_id = ${senderId}::bigint and client_id = ${clientId}::uuid
    ) as repeated,
    (select bool_or(blocker_id = ${senderId}::bigint) from ${blocks}
     where blocker_id in (${senderId}::bigint, ${receiverId}::bigint)
       and blocked_id in (${senderId}::bigint, ${receiverId}::bigint)) as by_me,
    coalesce(asked.messaging_id, false)
      and not (select is_id_verified from ${users} where id = ${senderId}::bigint) as asks_id,
    coalesce(asked.messaging_device, false)
      and not ${isDeviceOf(senderId, rest.device, rest.now)} as asks_device,
    case when ${rest.repeatable}::boolean then false
      else ${otherReceivers(senderId, receiverId, rest)} >= ${SAME_TEXT_MAX}::int
    end as same_to_many
  from (values (true)) one left join ${policy} asked on true`

/** How many other sellers the member has sent this text as a buyer within the last day. */
const otherReceivers = (
  senderId: number,
  receiverId: number,
  { content, now }: Pick<Outgoing, 'content' | 'now'>
) => sql`(
  select count(distinct c.seller_id)
  from ${messages} m join ${fromConversations} on c.id = m.conversation_id
  where m.sender_id = ${senderId}::bigint and md5(m.content) = md5(${content}::text)
    and c.buyer_id = ${senderId}::bigint and c.seller_id <> ${receiverId}::bigint
    and m.created_at > ${now.toISOString()}::timestamptz - interval '1 day'
)`

/** The row's lock gives each message a number of its own, and the ids the same order. */
const takePlace = (message: Outgoing) => sql`
  update ${fromConversations}
  set last_seq = c.last_seq + 1, last_at = ${message.now.toISOString()}::timestamptz
  from gate
  where ${between(message)} and not gate.repeated and gate.by_me is null
    and not gate.asks_id and not gate.asks_device
    and not (gate.same_to_many and c.buyer_id = ${message.senderId}::bigint)
  returning c.id, c.held_at, c.last_seq`

const store = ({ senderId, clientId, content, photo, signs, now }: Outgoing) => sql`
  insert into ${messages} as m
    (conversation_id, seq, sender_id, client_id, content, photo, signs, created_at)
  select c.id, c.last_seq, ${senderId}::bigint, ${clientId}::uuid, ${content}::text,
    ${photo === null ? null : JSON.stringify(photo)}::text::jsonb, ${JSON.stringify(signs)}::text::jsonb,
    ${now.toISOString()}::timestamptz
  from place c
  returning m.id, m.conversation_id, m.seq`
