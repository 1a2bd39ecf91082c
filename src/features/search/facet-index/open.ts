import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { ListingColumns } from '#src/features/search/facet-index/selection.ts'
import { MANY_LISTINGS } from '#src/features/search/index/corpus.ts'
import type { Log } from '#src/platform/log.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import type { Held } from './held.ts'
import { KEPT_MS, readAll, readChanges, readSeen, readSome, type Seen } from './read.ts'
import { select } from './select.ts'
import { openTable, type Table } from './table.ts'

type Kept = { tables: Map<number, Table>; seen: Seen; readAt: number }

/**
 * Holds the shown listings of a site that has `many` of them or more, once they are refreshed for the
 * first time. Each question first reads what was changed since the last one.
 */
export function openColumns(db: Db, log: Log, many = MANY_LISTINGS) {
  let kept: Kept | undefined
  /** While more is being read than a question can wait for: the database answers instead. */
  let isBehind = false
  let isClosed = false
  let refreshing: Promise<void> | undefined

  const catchUp = together(async () => {
    if (!kept || isBehind) return
    const changes = await follow(db, kept)
    if (changes.rest || isElsewhere(kept, changes.seen)) fallBehind()
    else Object.assign(kept, readNow(changes.seen))
  })

  function fallBehind() {
    isBehind = true
    void refresh()
  }

  async function refreshNow() {
    if (kept && !isBehind && isFresh(kept)) return catchUp()
    isBehind = true
    if (kept && (!isFresh(kept) || isElsewhere(kept, await readSeen(db)))) kept = undefined
    if (!kept && (await aboutHowMany(db)) < many) return
    kept ??= await readTables(db, () => isClosed)
    Object.assign(kept, readNow(await followToTheEnd(db, kept)))
    isBehind = false
  }

  function refresh() {
    refreshing ??= refreshNow()
      .catch(err => {
        if (!isClosed) log.warn({ err }, 'listings not read into memory')
      })
      .finally(() => {
        refreshing = undefined
      })
    return refreshing
  }

  const columns: ListingColumns = {
    async ask(query, rate, answer) {
      if (!kept || isBehind || query.text !== '' || query.radius !== undefined) return undefined
      if (!isFresh(kept)) fallBehind()
      else await catchUp().catch(fallBehind)
      return kept && !isBehind ? answer(select(kept.tables.values(), query, rate)) : undefined
    },
    refresh
  }
  return {
    ...columns,
    close() {
      isClosed = true
    }
  }
}

const readNow = (seen: Seen) => ({ seen, readAt: Date.now() })
const isFresh = ({ readAt }: Kept) => Math.abs(Date.now() - readAt) < KEPT_MS / 2
/** Another server, or one that was started anew, may know nothing of the transactions that were seen. */
const isElsewhere = ({ seen }: Kept, now: Seen) => seen.server !== now.server

async function aboutHowMany(db: Db) {
  const [row] = await db.execute<{ rows: number }>(
    sql`select greatest(reltuples, 0)::float8 as rows from pg_class where oid = 'listings'::regclass`
  )
  return row?.rows ?? 0
}

async function readTables(db: Db, isGivenUp: () => boolean): Promise<Kept> {
  const seen = await readSeen(db)
  const tables = new Map(CATEGORIES.map(category => [category.id, openTable(category)]))
  for await (const some of readAll(db)) {
    if (isGivenUp()) throw new Error('closed before all was read')
    for (const one of some) put(tables, one)
  }
  return { tables, ...readNow(seen) }
}

/** Takes in some of what was changed. A listing is read no earlier than the note of its change. */
async function follow(db: Db, { tables, seen }: Kept, from?: readonly [number, number]) {
  const changes = await readChanges(db, seen, from)
  const there = changes.ids.length > 0 ? await readSome(db, changes.ids) : []
  const gone = new Set(changes.ids)
  for (const one of there) {
    put(tables, one)
    gone.delete(one.id)
  }
  for (const id of gone) for (const table of tables.values()) table.remove(id)
  return changes
}

/** @returns what has been seen then: what was there when it began */
async function followToTheEnd(db: Db, kept: Kept) {
  const { seen, rest } = await follow(db, kept)
  for (let from = rest; from; ) from = (await follow(db, kept, from)).rest
  return seen
}

/** A listing can have changed its category. */
function put(tables: Kept['tables'], listing: Held) {
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
