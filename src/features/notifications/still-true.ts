import { inArray, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import { notifications } from '#db/schema/notifications.ts'
import { FOUND } from '#src/shared/listing-life.ts'

/** The rate moves prices in euro a little every day. */
const ROUNDING = 1.01

/**
 * For what is sent later than it happened: a lower price that can no longer be had is not sent. The
 * list of notifications keeps it, as what it was.
 */
export const isStillTrue = () => sql`(
  ${notifications.kind} <> 'price_drop' or exists (
    select from ${listings}
    where 'listing:' || ${listings.id} = ${notifications.subject} and ${inArray(listings.status, FOUND)}
      and ${listings.priceAll} <= (${notifications.parts}->>'inAll')::bigint * ${ROUNDING}::float8))`
