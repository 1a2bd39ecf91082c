import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Log } from '#src/platform/log.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import type { ListingColumns } from '#src/shared/search/selection.ts'
import { MANY } from '../newest-hits.ts'
import { KEPT_MS, MOST_CHANGES, readAll, readChanges, readSome } from './read.ts'
import { select } from './select.ts'
import { type Held, openTable, type Table } from './table.ts'

/** How often it is looked whether there are many by now, and what has changed where nobody asks. */
const LOOK_MS = 60_000

type Tables = Map<number, Table>
type Kept = { tables: Tables; horizon: string; readAt: number }

export type OpenColumns = ListingColumns & {
  /** Reads all listings, or what has changed of them. Never fails: without them the database is asked. */
  refresh(): Promise<void>
  close(): void
}

/**
 * Holds the shown listings of a site that has `many` of them or more. Each question first reads what
 * was changed since the last one, so that it is answered as the database would.
 */
export function openColumns(db: Db, log: Log, many = MANY): OpenColumns {
  let kept: Kept | undefined
  let reading: Promise<void> | undefined
  const catchUp = together(async () => {
    if (kept) kept = await caughtUp(db, kept)
  })

  async function readAnew() {
    if (kept && performance.now() - kept.readAt < KEPT_MS / 2) return catchUp()
    kept = undefined
    if ((await aboutHowMany(db)) < many) return
    kept = await readTables(db)
    await catchUp()
  }

  const refresh = () => {
    reading ??= readAnew()
      .catch(err => log.warn({ err }, 'listings not read into memory'))
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const timer = setInterval(refresh, LOOK_MS).unref()
  return {
    async ask(query, rate, answer) {
      if (!kept || query.text !== '' || query.radius !== undefined) return undefined
      await catchUp()
      return kept && answer(select(kept.tables.values(), query, rate))
    },
    refresh,
    close: () => clearInterval(timer)
  }
}

async function aboutHowMany(db: Db) {
  const [row] = await db.execute<{ rows: number }>(
    sql`select greatest(reltuples, 0)::float8 as rows from pg_class where oid = 'listings'::regclass`
  )
  return row?.rows ?? 0
}

async function readTables(db: Db): Promise<Kept> {
  const { horizon } = await readChanges(db, undefined)
  const tables = new Map(CATEGORIES.map(category => [category.id, openTable(category)]))
  for await (const some of readAll(db)) for (const one of some) put(tables, one)
  return { tables, horizon, readAt: performance.now() }
}

/** Undefined where so much has changed that it is read anew, when it is looked for next. */
async function caughtUp(db: Db, { tables, horizon: since }: Kept): Promise<Kept | undefined> {
  const { horizon, changed } = await readChanges(db, since)
  if (changed.length > MOST_CHANGES) return undefined
  const there = changed.length > 0 ? await readSome(db, changed) : []
  const gone = new Set(changed)
  for (const one of there) {
    put(tables, one)
    gone.delete(one.id)
  }
  for (const id of gone) for (const table of tables.values()) table.remove(id)
  return { tables, horizon, readAt: performance.now() }
}

/** A listing can have changed its category. */
function put(tables: Tables, listing: Held) {
  for (const [id, table] of tables) {
    if (id === listing.categoryId) table.put(listing)
    else table.remove(listing.id)
  }
}

/** Does it once for all who ask while it is done, but never for one who asked after it had begun. */
function together(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = () => {
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (next) return next
    if (!running) return run()
    next = running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
}
