import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { notificationDeliveries, notifications } from '#db/schema/notifications.ts'
import { listingSubject } from './subjects.ts'

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::bigint[]`

/** Notifications of saved searches that name one of them. Containment is what the index answers. */
export const newsOf = (ids: readonly number[]) => sql`
  kind = 'saved_search' and parts->'listings' @> any(array(
    select jsonb_build_array(jsonb_build_object('id', id)) from unnest(${arrayOf(ids)}) as id))`

/**
 * Deletes notifications about them; of what a search has found, the other listings stay, and count.
 */
export async function forgetListings(tx: Db, ids: readonly number[]) {
  if (ids.length === 0) return
  const subjects = JSON.stringify(ids.map(listingSubject))
  await tx.execute(sql`
    delete from ${notifications} where subject = any(array(
      select jsonb_array_elements_text(${subjects}::text::jsonb)))`)
  const isGone = sql`(l->>'id')::bigint = any(${arrayOf(ids)})`
  const all = sql`from jsonb_array_elements(parts->'listings') with ordinality as found(l, place)`
  const others = sql`${all} where not ${isGone}`
  const news = newsOf(ids)
  // In one order for all, and before anything is counted.
  await tx.execute(sql`select id from ${notifications} where ${news} order by id for update`)
  await tx.execute(
    sql`delete from ${notifications} where ${news} and not exists (select ${others})`
  )
  // The newest come first: those behind what is still to be sent have been sent.
  await tx.execute(sql`
    update ${notificationDeliveries} sent
    set count = sent.count - (
      select count(*) ${all} where ${isGone} and place > news.count - sent.count)
    from ${notifications} news
    where news.id = sent.notification_id and ${news}`)
  await tx.execute(sql`
    update ${notifications}
    set parts = jsonb_set(parts, '{listings}', (select jsonb_agg(l order by place) ${others})),
      count = count - (select count(*) ${all} where ${isGone})
    where ${news}`)
}
