import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** So many at once, that no statement comes near its deadline. */
const BATCH = 200

/**
 * Makes the documents again that an older version of `index_listings` made, beside the running site.
 * Any number of processes may do it at once. @returns how many
 */
export async function reindexListings(db: Db) {
  let made = 0
  for (;;) {
    const some = await db.transaction(reindexSome)
    made += some
    if (some < BATCH) return made
  }
}

/** Locked until they are made again, so that nobody changes a listing between its reading and its document. */
async function reindexSome(tx: Db) {
  const rows = await tx.execute<{ id: string }>(sql`
    select id from listings where id in (
      select id from search_documents where version < search_version() limit ${BATCH}
    ) for no key update skip locked`)
  const ids = `{${rows.map(({ id }) => id).join()}}`
  await tx.execute(sql`select index_listings(${ids}::bigint[])`)
  return rows.length
}
