import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

const BATCH = 200

/** While the site runs, by any number of processes at once. @returns how many */
export async function reindexListings(db: Db) {
  let made = 0
  for (;;) {
    const some = await db.transaction(reindexSome)
    made += some
    if (some < BATCH) return made
  }
}

async function reindexSome(tx: Db) {
  const rows = await tx.execute<{ id: string }>(sql`
    select id from listings where id in (
      select id from search_documents where version < search_version() limit ${BATCH}
    ) for no key update skip locked`)
  const ids = `{${rows.map(({ id }) => id).join()}}`
  await tx.execute(sql`select index_listings(${ids}::bigint[])`)
  return rows.length
}
