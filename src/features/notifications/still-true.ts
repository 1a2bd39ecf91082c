import { and, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { type Notification, notifications } from '#db/schema/notifications.ts'
import { FOUND } from '#src/shared/listing-life.ts'
import type { Parts } from '#src/shared/notifications.ts'

/** The rate moves prices in another currency a little every day. */
const ROUNDING = 1.01

const { kind, subject, parts } = notifications

/**
 * For what is sent later than it happened: a lower price that can no longer be had is not sent, even
 * if the one that is asked by now is lower than before. The list of notifications keeps it, as what
 * it was.
 */
export const isStillTrue = () => sql`(
  ${kind} <> 'price_drop' or exists (
    select from ${listings}
    where ${listings.id} = case when ${kind} = 'price_drop'
        then split_part(${subject}, ':', 2)::bigint end
      and ${inArray(listings.status, [...FOUND])}
      and case when ${listings.currency} = ${parts}->'now'->>'currency'
        then ${listings.price} <= (${parts}->'now'->>'price')::numeric
        else ${listings.priceAll} <= (${parts}->>'inAll')::numeric * ${ROUNDING}::numeric end))`

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
