import { lt, sql } from 'drizzle-orm'
import { albanianDay } from '#db/albanian-time.ts'
import type { Db } from '#db/client.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import { listings } from '#db/schema/listings.ts'
import { listingViews } from '#db/schema/views.ts'
import type { ViewCount } from '#src/platform/view-counts.ts'
import { dayOf } from '#src/shared/i18n/dates.ts'
import type { DayViews } from '#src/shared/own-listing.ts'
import { DAY_MS } from '#src/shared/retention.ts'

const DAYS = 30
const TODAY = albanianDay(sql`now()`)

/** Adds what was counted in memory, except the seller's own views and deleted listings. */
export async function addViews(db: Db, counted: readonly ViewCount[]) {
  if (counted.length === 0) return
  await db.execute(sql`
    insert into ${listingViews} as v (listing_id, day, views)
    select l.id, ${TODAY}, sum(c.n)
    from jsonb_to_recordset(${JSON.stringify(counted)}::text::jsonb)
        as c("listingId" bigint, "viewerId" bigint, n int)
      join ${listings} l on l.id = c."listingId" and l.seller_id is distinct from c."viewerId"
    group by l.id
    order by l.id
    on conflict (listing_id, day) do update set views = v.views + excluded.views`)
}

export async function countContact(db: Db, listingId: number) {
  await db.execute(sql`
    insert into ${listingViews} as v (listing_id, day, contacts)
    values (${listingId}::bigint, ${TODAY}, 1)
    on conflict (listing_id, day) do update set contacts = v.contacts + 1`)
}

export async function readViews(db: Db, ids: readonly number[], now: Date) {
  const days = lastDays(now)
  const rows =
    ids.length === 0
      ? []
      : await db.execute<DayViews & { id: number }>(sql`
          select listing_id::float8 as id, day::text as day, views, contacts
          from ${listingViews} where listing_id in ${ids} and day >= ${days[0]}::date`)
  const found = new Map(rows.map(row => [`${row.id} ${row.day}`, row]))
  return new Map<number, DayViews[]>(
    ids.map(id => [
      id,
      days.map(day => {
        const { views = 0, contacts = 0 } = found.get(`${id} ${day}`) ?? {}
        return { day, views, contacts }
      })
    ])
  )
}

function lastDays(now: Date) {
  const today = Date.parse(`${dayOf(now)}T12:00:00Z`)
  return Array.from({ length: DAYS }, (_, at) =>
    new Date(today - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10)
  )
}

export const sweepViews = (db: Db, olderThan: Date) =>
  deleteInBatches(db, listingViews, lt(listingViews.day, dayOf(olderThan)))
