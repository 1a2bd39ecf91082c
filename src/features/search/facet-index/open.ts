import type { Db } from '#db/client.ts'
import type { FacetIndex } from '#src/features/search/facet-index/selection.ts'
import type { Log } from '#src/platform/log.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { KEPT_MS, readAll, readChanges, readSeen, readSome, type Seen } from './read.ts'
import type { Row } from './rows.ts'
import { select } from './select.ts'
import { openTable, type Table } from './table.ts'

type Kept = { tables: Map<number, Table>; seen: Seen; readAt: number }

/** Holds all documents once it was refreshed. Each selection first reads what was changed since the last one. */
export function openFacetIndex(db: Db, log: Log): FacetIndex {
  let kept: Kept | undefined
  /** While more is being read than a question can wait for: the database answers instead. */
  let isBehind = false
  let isClosed = false
  let refreshing: Promise<void> | undefined

  const catchUp = coalesced(async () => {
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

  return {
    async select(query, rate, read) {
      if (!kept || isBehind || query.text !== '' || query.radius !== undefined) return undefined
      if (!isFresh(kept)) fallBehind()
      else await catchUp().catch(fallBehind)
      return kept && !isBehind ? read(select(kept.tables.values(), query, rate)) : undefined
    },
    refresh,
    close() {
      isClosed = true
    }
  }
}

const readNow = (seen: Seen) => ({ seen, readAt: Date.now() })
const isFresh = ({ readAt }: Kept) => Math.abs(Date.now() - readAt) < KEPT_MS / 2
/** Another server, or one that was started again, may know nothing of the transactions that were seen. */
const isElsewhere = ({ seen }: Kept, now: Seen) => seen.server !== now.server

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

function put(tables: Kept['tables'], listing: Row) {
  for (const [id, table] of tables) {
    if (id === listing.categoryId) table.put(listing)
    else table.remove(listing.id)
  }
}

/** Coalesces calls; late callers wait for the next run. */
function coalesced(work: () => Promise<void>) {
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
