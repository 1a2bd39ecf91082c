import type { Db } from '#db/client.ts'
import type { FacetIndex } from '#src/features/search/facet-index/selection.ts'
import type { Log } from '#src/platform/log.ts'
import { allCategories } from '#src/shared/catalog/added/all-categories.ts'
import type { Category } from '#src/shared/catalog/category.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { KEPT_MS, readAll, readChanges, readSeen, readSome, type Seen } from './read.ts'
import type { Row } from './rows.ts'
import { select } from './select.ts'
import { openTable, type Table } from './table.ts'

type Loaded = {
  tables: readonly Table[]
  /** All categories at the time of reading: when they change, everything is read again. */
  categories: readonly Category[]
  seen: Seen
  readAt: number
}

/**
 * Holds all documents once it has been refreshed. Each selection first reads what has changed since
 * the last one.
 */
export function openFacetIndex(db: Db, log: Log): FacetIndex {
  let loaded: Loaded | undefined
  /** While more is being read than a query can wait for, the database answers instead. */
  let isBehind = false
  let isClosed = false
  let refreshing: Promise<void> | undefined

  const catchUp = coalesced(async () => {
    if (!loaded || isBehind) return
    const changes = await follow(db, loaded)
    if (changes.rest || isElsewhere(loaded, changes.seen)) fallBehind()
    else Object.assign(loaded, readNow(changes.seen))
  })

  function fallBehind() {
    isBehind = true
    void refresh()
  }

  async function refreshNow() {
    if (loaded && !isBehind && isFresh(loaded)) return catchUp()
    isBehind = true
    if (loaded && (!isFresh(loaded) || isElsewhere(loaded, await readSeen(db)))) loaded = undefined
    loaded ??= await readTables(db, () => isClosed)
    Object.assign(loaded, readNow(await followToTheEnd(db, loaded)))
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
      if (!loaded || isBehind || query.text !== '' || asksMore(query)) return undefined
      if (!isFresh(loaded)) fallBehind()
      else await catchUp().catch(fallBehind)
      return loaded && !isBehind ? read(select(loaded.tables, query, rate)) : undefined
    },
    refresh,
    close() {
      isClosed = true
    }
  }
}

const readNow = (seen: Seen) => ({ seen, readAt: Date.now() })
const isFresh = ({ readAt, categories }: Loaded) =>
  Math.abs(Date.now() - readAt) < KEPT_MS / 2 && categories === allCategories()
/** The rows in memory do not have what these filters need. */
const asksMore = ({ radius, seller, days }: ListingQuery) =>
  [radius, seller, days].some(one => one !== undefined)
/** The snapshot that was seen means nothing to another database server, or to one that was restarted. */
const isElsewhere = ({ seen }: Loaded, now: Seen) => seen.server !== now.server

async function readTables(db: Db, isGivenUp: () => boolean): Promise<Loaded> {
  const seen = await readSeen(db)
  const categories = allCategories()
  const tables = categories.flatMap(each => [openTable(each), openTable(each, true)])
  for await (const some of readAll(db)) {
    if (isGivenUp()) throw new Error('closed before all was read')
    for (const one of some) put(tables, one)
  }
  return { tables, categories, ...readNow(seen) }
}

async function follow(db: Db, { tables, seen }: Loaded, from?: readonly [number, number]) {
  const changes = await readChanges(db, seen, from)
  const there = changes.ids.length > 0 ? await readSome(db, changes.ids) : []
  const gone = new Set(changes.ids)
  for (const one of there) {
    put(tables, one)
    gone.delete(one.id)
  }
  for (const id of gone) for (const table of tables) table.remove(id)
  return changes
}

async function followToTheEnd(db: Db, loaded: Loaded) {
  const { seen, rest } = await follow(db, loaded)
  for (let from = rest; from; ) from = (await follow(db, loaded, from)).rest
  return seen
}

function put(tables: Loaded['tables'], listing: Row) {
  for (const table of tables) {
    const isOfIt = table.isWanted === (listing.condition === null)
    if (isOfIt && table.category.id === listing.categoryId) table.put(listing)
    else table.remove(listing.id)
  }
}

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
