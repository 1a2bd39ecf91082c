import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { after, cursorAt, type OrderPart, orderBy, place } from '#db/keyset.ts'
import { users } from '#db/schema/accounts.ts'
import { deals, ratings } from '#db/schema/deals.ts'
import { listings } from '#db/schema/listings.ts'
import { blocks, messages } from '#db/schema/messaging.ts'
import type { Actor } from '#src/features/trust/can.ts'
import type { AttributeValues } from '#src/shared/catalog/category.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { isMonthly } from '#src/shared/catalog/price-of.ts'
import { pageOf } from '#src/shared/page-of.ts'
import {
  type Conversation,
  MESSAGES_PAGE_MAX,
  MESSAGES_SHOWN
} from '#src/shared/schemas/messages.ts'
import { fromConversations, isBuyer, isIn, isoTime, messageFor, otherThan } from './message-json.ts'
import { ratingEnd } from './rating-end.ts'

type Reader = Pick<Actor, 'id'>
type Page = { cursor?: string | undefined; limit?: number; messages?: number }

const UNREAD_MAX = 100

const LAST_FIRST: OrderPart[] = [
  { by: sql`c.last_at`, direction: 'desc', type: 'timestamptz' },
  { by: sql`c.id`, direction: 'desc', type: 'bigint' }
]

/**
 * Conversations by their last message, newest first, each with so many of its newest messages.
 * `total` counts all conversations.
 */
export async function readConversations(
  db: Db,
  { id }: Reader,
  { cursor, limit = MESSAGES_SHOWN, messages = MESSAGES_SHOWN }: Page
): Promise<{ conversations: Conversation[]; next: string | undefined; total: number }> {
  const size = within(limit, MESSAGES_PAGE_MAX)
  const rows = await db.execute<{ conversation: Row; place: unknown[] }>(sql`
    select ${conversationJson(id, within(messages, MESSAGES_SHOWN))} as conversation, ${place(LAST_FIRST)} as place
    from ${fromConversations}
    left join ${listings} l on l.id = c.listing_id
    left join ${users} u on u.id = ${otherThan(id)}
    where ${isIn(id)} and c.last_seq > 0 and ${after(LAST_FIRST, cursor) ?? sql`true`}
    order by ${orderBy(LAST_FIRST)}
    limit ${size + 1}`)
  const total = await countConversations(db, { id })
  const { page, last } = pageOf(rows, size)
  return {
    conversations: page.map(({ conversation }) => withCatalogue(conversation)),
    next: last && cursorAt(last.place),
    total
  }
}

const within = (wanted: number, most: number) => Math.min(Math.max(1, Math.trunc(wanted)), most)

export async function countConversations(db: Db, { id }: Reader) {
  const [row] = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${fromConversations} where ${isIn(id)} and c.last_seq > 0`)
  return row?.total ?? 0
}

export async function readConversation(db: Db, { id }: Reader, conversationId: number) {
  if (!Number.isSafeInteger(conversationId)) return undefined
  const [row] = await db.execute<{ conversation: Row }>(sql`
    select ${conversationJson(id, MESSAGES_SHOWN)} as conversation
    from ${fromConversations}
    left join ${listings} l on l.id = c.listing_id
    left join ${users} u on u.id = ${otherThan(id)}
    where c.id = ${conversationId}::bigint and ${isIn(id)} and c.last_seq > 0`)
  return row && withCatalogue(row.conversation)
}

type Listing = Conversation['listing']
type Offer = Omit<NonNullable<Listing['offer']>, 'monthly'> & { attributes: AttributeValues }
type Row = Omit<Conversation, 'listing'> & {
  listing: Omit<Listing, 'category' | 'offer'> & {
    category: number | string | null
    offer: Offer
  }
}

/** With what only the catalogue knows: the category's slug, and whether the price is monthly. */
function withCatalogue({ listing, ...conversation }: Row): Conversation {
  const category = categoryOf(listing.category ?? '')
  const { attributes, ...offer } = listing.offer
  const monthly = category ? isMonthly(category, attributes) : false
  const shown = listing.exists ? { ...offer, monthly } : null
  return {
    ...conversation,
    listing: { ...listing, category: category?.slug ?? null, offer: shown }
  }
}

/** What is removed or not published shows nothing but the title that the chat was opened with. */
const isThere = sql`coalesce(l.status in ('active', 'reserved', 'sold', 'expired'), false)`

const conversationJson = (id: number, messages: number) => sql`json_build_object(
  'id', c.id,
  'otherUser', json_build_object('id', u.id, 'fullName', u.full_name),
  'listing', json_build_object(
    'id', c.listing_id,
    'title', c.title,
    'image', case when ${isThere} then l.images->>0 end,
    'city', case when ${isThere} then l.city end,
    'category', l.category_id,
    'exists', ${isThere},
    'offer', json_build_object(
      'price', l.price, 'currency', l.currency, 'free', l.free, 'kind', l.kind, 'status', l.status,
      'attributes', l.attributes
    )
  ),
  'role', case when ${isBuyer(id)} then 'buyer' else 'seller' end,
  'deal', ${deal(id)},
  'messages', ${newest(id, messages)},
  'lastSeq', c.last_seq,
  'lastAt', ${isoTime(sql`c.last_at`)},
  'unread', ${unread(id)},
  'mine', ${marks(isBuyer(id))},
  'theirs', ${marks(sql`not ${isBuyer(id)}`)},
  'suspended', u.banned_at is not null,
  'blocked', ${isBlocked(id)}
)`

/** The one that the member can still rate. */
const deal = (id: number) => sql`(
  select d.id from ${deals} d
  where d.listing_id = c.listing_id and d.buyer_id = c.buyer_id and d.seller_id = c.seller_id
    and ${ratingEnd(sql`d.at`)} > now()
    and not exists (
      select from ${ratings} r
      where r.deal_id = d.id and r.side = case when ${isBuyer(id)} then 'buyer' else 'seller' end
    )
)`

const marks = (ofBuyer: SQL) => sql`json_build_object(
  'read', case when ${ofBuyer} then c.buyer_read else c.seller_read end,
  'delivered', case when ${ofBuyer} then c.buyer_delivered else c.seller_delivered end
)`

const newest = (id: number, most: number) => sql`(
  select json_agg(${messageFor(id)} order by m.seq)
  from ${messages} m
  where m.conversation_id = c.id and m.seq > c.last_seq - ${most}::int
)`

/** Whether the reader blocks the other person. */
const isBlocked = (id: number) => sql`exists(
  select from ${blocks} where blocker_id = ${id}::bigint and blocked_id = ${otherThan(id)}
)`

const unread = (id: number) => sql`(
  select count(*)::int from (
    select from ${messages} m
    where m.conversation_id = c.id and m.sender_id is distinct from ${id}::bigint
      and m.seq > case when ${isBuyer(id)} then c.buyer_read else c.seller_read end
    limit ${UNREAD_MAX}::int
  ) counted
)`

const isOthers = (id: number) => sql`exists(
  select from ${messages} m
  where m.conversation_id = c.id and m.seq = c.last_seq and m.sender_id is distinct from ${id}::bigint
)`

/** In the conversations in which the other person wrote last, without people whom the reader blocks. */
export async function countUnread(db: Db, { id }: Reader) {
  const [row] = await db.execute<{ messages: number; conversations: number }>(sql`
    select coalesce(sum(unread), 0)::int as messages, count(*) filter (where unread > 0)::int as conversations
    from (
      select ${unread(id)} as unread from ${fromConversations}
      where ${isIn(id)} and c.last_seq > case when ${isBuyer(id)} then c.buyer_read else c.seller_read end
        and ${isOthers(id)} and not ${isBlocked(id)}
    ) counted`)
  return row ?? { messages: 0, conversations: 0 }
}
