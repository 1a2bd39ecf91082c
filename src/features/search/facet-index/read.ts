import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchDocuments as documents, listingChanges } from '#db/schema/search.ts'
import { whileFull } from '#src/platform/in-batches.ts'
import { HOUR_MS } from '#src/shared/retention.ts'
import { ROW_COLUMNS } from '../index/followed.ts'
import type { Row } from './rows.ts'

export const BATCH = 1000
/** Fewer when reading all listings: after a start, the database may have none in memory yet. */
const FEW_AT_ONCE = 250
/** How long changes are kept. A process that has read none for half as long reads all listings again. */
export const KEPT_MS = HOUR_MS

const COLUMNS = Object.fromEntries(
  (['id', ...ROW_COLUMNS] as const).map(name => [name, documents[name]])
) as Pick<typeof documents, keyof Row>

export async function* readAll(db: Db): AsyncGenerator<Row[]> {
  let behind: SQL | undefined
  for (;;) {
    const some = await db
      .select(COLUMNS)
      .from(documents)
      .where(behind)
      .orderBy(asc(documents.bumpedAt), asc(documents.id))
      .limit(FEW_AT_ONCE)
    yield some
    const last = some.at(-1)
    if (!last || some.length < FEW_AT_ONCE) return
    behind = sql`(${documents.bumpedAt}, ${documents.id}) > (${last.bumpedAt.toISOString()}::timestamptz, ${last.id}::bigint)`
  }
}

export const readSome = (db: Db, ids: number[]): Promise<Row[]> =>
  db.select(COLUMNS).from(documents).where(inArray(documents.id, ids))

export type Seen = { snapshot: string; server: string }

export async function readSeen(db: Db): Promise<Seen> {
  const [row] = await db.execute<Seen>(sql`
    select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server`)
  if (!row) throw new Error('a snapshot is one row')
  return row
}

type Place = readonly [xid: number, id: number]
type Changes = { seen: Seen; ids: number[]; rest: Place | undefined }

/**
 * The ids of listings that were changed by transactions not seen yet, however late those committed,
 * and by the current one: at most a batch, beginning at the given place.
 * @returns `rest` is where the next batch begins, if there is one; `seen` is what has been seen once
 * all batches are read
 */
export async function readChanges(
  db: Db,
  { snapshot }: Seen,
  [xid, id]: Place = [Number(snapshot.split(':')[0]), 0]
): Promise<Changes> {
  const [row] = await db.execute<Seen & { changes: (readonly [...Place, number])[] | null }>(sql`
    select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server, (
      select json_agg(json_build_array(xid, id, listing_id)) from (
        select xid, id, listing_id from ${listingChanges}
        where (xid, id) > (${xid}::bigint, ${id}::bigint)
          and (not pg_visible_in_snapshot(xid::text::xid8, ${snapshot}::pg_snapshot)
            or xid = pg_current_xact_id_if_assigned()::text::bigint)
        order by xid, id limit ${BATCH}
      ) as unseen) as changes`)
  if (!row) throw new Error('a snapshot is one row')
  const { changes, ...seen } = row
  const [lastXid, lastId] = changes?.at(-1) ?? []
  const isFull = changes?.length === BATCH && lastXid !== undefined && lastId !== undefined
  const ids = new Set(changes?.map(([, , listingId]) => listingId))
  return { seen, ids: [...ids], rest: isFull ? [lastXid, lastId] : undefined }
}

const FORGOTTEN_AT_ONCE = 20_000

/** Forgets the changes that are older than `KEPT_MS`. @returns how many */
export const forgetChanges = (db: Db) =>
  whileFull(FORGOTTEN_AT_ONCE, async () => {
    const [row] = await db.execute<{ n: number }>(sql`
      with oldest as (select id, changed_at from ${listingChanges} order by id limit ${FORGOTTEN_AT_ONCE}),
        gone as (delete from ${listingChanges}
          where id in (select id from oldest where changed_at < now() - ${KEPT_MS} * interval '1 ms')
          returning 1)
      select count(*)::int as n from gone`)
    return row?.n ?? 0
  })
