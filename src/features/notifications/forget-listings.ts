import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { listingSubject } from './subjects.ts'

/** Deletes notifications about them; of what a search has found, the other listings stay. */
export async function forgetListings(tx: Db, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx.delete(notifications).where(inArray(notifications.subject, ids.map(listingSubject)))
  // Containment is what the index answers.
  const named = sql.join(
    ids.map(id => sql`parts->'listings' @> ${JSON.stringify([{ id }])}::text::jsonb`),
    sql` or `
  )
  const others = sql`
    from jsonb_array_elements(parts->'listings') l
    where (l->>'id')::bigint not in (${sql.join([...ids], sql`, `)})`
  const news = sql`kind = 'saved_search' and (${named})`
  await tx.execute(
    sql`delete from ${notifications} where ${news} and not exists (select ${others})`
  )
  await tx.execute(sql`
    update ${notifications}
    set parts = jsonb_set(parts, '{listings}', (select jsonb_agg(l) ${others}))
    where ${news}`)
}
