import { and, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { blocks, conversations } from '#db/schema/messaging.ts'
import { type Notification, notifications } from '#db/schema/notifications.ts'
import { FOUND } from '#src/shared/listing-life.ts'
import { KINDS, type Kind, type Parts } from '#src/shared/notifications.ts'

/** The rate moves prices in another currency a little every day. */
export const ROUNDING = 1.01

const { userId, kind, subject, parts } = notifications

/** The number in the subject of this kind; null for others, whose subjects may have none. */
const numberOf = (of: Kind) =>
  sql`case when ${kind} = ${of} then split_part(${subject}, ':', 2)::bigint end`

const statusIsKept = sql`exists (
  select from ${listings}
  where ${listings.id} = ${numberOf('saved_status')}
    and ${listings.status} = ${parts}->>'status')`

const writerIsHeard = sql`not exists (
  select from ${conversations} c
  join ${users} writer
    on writer.id = case ${userId} when c.buyer_id then c.seller_id else c.buyer_id end
  where c.id = ${numberOf('message')} and (
    writer.banned_at is not null or exists (
      select from ${blocks} where blocker_id = ${userId} and blocked_id = writer.id)))`

/** Also where it is lower than before still, but not as low as the notification says. */
const priceIsKept = sql`exists (
  select from ${listings}
  where ${listings.id} = ${numberOf('price_drop')}
    and ${inArray(listings.status, [...FOUND])}
    and case when ${listings.currency} = ${parts}->'now'->>'currency'
      then ${listings.price} <= (${parts}->'now'->>'price')::numeric
      else ${listings.priceAll} <= (${parts}->>'inAll')::numeric * ${ROUNDING}::numeric end)`

/** What must still hold when a kind is sent later than it happened; null: it stays true. */
const CONDITIONS: Record<Kind, SQL | null> = {
  message: writerIsHeard,
  // Its listings are looked at one by one: `stillOffered`.
  saved_search: null,
  price_drop: priceIsKept,
  saved_status: statusIsKept,
  expiring: null,
  deal: null,
  moderation: null
}

/** For what is sent later than it happened. The list of notifications keeps it, as what it was. */
export const isStillTrue = () =>
  and(
    ...KINDS.flatMap(each => {
      const condition = CONDITIONS[each]
      return condition ? [sql`(${kind} <> ${each} or ${condition})`] : []
    })
  )

/** What saved searches have found, without what has been sold, paused or ended since. */
export async function stillOffered(db: Db, all: readonly Notification[]): Promise<Notification[]> {
  const ids = all.flatMap(each => namedIn(each).map(({ id }) => id))
  if (ids.length === 0) return [...all]
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, ids), notInArray(listings.status, [...FOUND])))
  const over = new Set(rows.map(({ id }) => id))
  return all.map(each => without(each, over)).filter(({ count }) => count > 0)
}

const namedIn = ({ kind, parts }: Notification) =>
  kind === 'saved_search' ? (parts as Parts['saved_search']).listings : []

function without(notification: Notification, over: ReadonlySet<number>): Notification {
  const { count, parts } = notification
  const named = namedIn(notification).slice(0, count)
  const left = named.filter(({ id }) => !over.has(id))
  if (left.length === named.length) return notification
  return {
    ...notification,
    count: left.length === 0 ? 0 : count - (named.length - left.length),
    parts: { ...parts, listings: left }
  }
}
