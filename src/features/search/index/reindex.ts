import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { whileFull } from '#src/platform/in-batches.ts'

const BATCH = 200

/** While the site runs, by any number of processes at once. @returns how many */
export const reindexListings = (db: Db) => whileFull(BATCH, () => db.transaction(reindexSome))

async function reindexSome(tx: Db) {
  const rows = await tx.execute<{ id: string }>(sql`
    select id from listings where id in (
      select id from search_documents where version < search_version() limit ${BATCH}
    ) for no key update skip locked`)
  const ids = `{${rows.map(({ id }) => id).join()}}`
  await tx.execute(sql`select index_listings(${ids}::bigint[])`)
  return rows.length
}
