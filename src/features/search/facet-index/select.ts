import type {
  OrderPlace,
  RowOrder,
  Selection,
  SelectionCounts
} from '#src/features/search/facet-index/selection.ts'
import { facetOf } from '#src/shared/catalog/facets.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { ValueCounts } from './column.ts'
import type { Table } from './table.ts'

type Hits = { table: Table; rows: Uint32Array }

/**
 * Everything in the tables that fits. It is read right away: the tables change, the selection does
 * not.
 */
export function select(tables: Iterable<Table>, query: ListingQuery, rate: number): Selection {
  const { categoryId, kind } = query
  const hits = [...tables]
    .filter(({ isWanted }) => isWanted === (kind === 'wanted'))
    .filter(({ category }) => categoryId === undefined || category.id === categoryId)
    .map(table => ({ table, rows: table.select(query, rate) }))
  return {
    size: hits.reduce((n, { rows }) => n + rows.length, 0),
    first: (limit, order) => first(hits, limit, order),
    counts: fields => countsOf(hits, categoryId, fields)
  }
}

/** The ids that come first. Nothing is allocated for a row that is not kept: there are thousands. */
function first(hits: Hits[], limit: number, { column, direction, after }: RowOrder): number[] {
  const sign = direction === 'asc' ? 1 : -1
  const best: OrderPlace[] = []
  const from = after ? sign * after.key : Number.NEGATIVE_INFINITY
  // What a row has to come before, once as many as wanted are kept.
  let until = Number.POSITIVE_INFINITY
  for (const { table, rows } of hits) {
    const [ids, keys] = [table.ids(), table.keys(column)]
    // From the end: the newest were added last, and a row older than all kept is skipped at once.
    for (let n = rows.length - 1; n >= 0; n--) {
      const row = rows[n]!
      const place = sign * keys[row]!
      if (place > until || place < from) continue
      keep(best, { key: keys[row]!, id: ids[row]! }, { limit, sign, after })
      const last = best[limit - 1]
      if (last) until = sign * last.key
    }
  }
  return best.map(({ id }) => id)
}

type Wanted = { limit: number; sign: number; after: OrderPlace | undefined }

/** Puts a row in its place among the best, of which at most `limit` are kept. */
function keep(best: OrderPlace[], candidate: OrderPlace, { limit, sign, after }: Wanted) {
  if (after && !comesBefore(after, candidate, sign)) return
  const at = best.findLastIndex(other => comesBefore(other, candidate, sign)) + 1
  best.splice(at, 0, candidate)
  best.length = Math.min(best.length, limit)
}

const comesBefore = (a: OrderPlace, b: OrderPlace, sign: number) =>
  sign * (a.key - b.key || a.id - b.id) < 0

function countsOf(
  hits: Hits[],
  categoryId: number | undefined,
  fields: ReadonlySet<string>
): SelectionCounts {
  const category: ValueCounts = {}
  const [location, condition, facets]: [ValueCounts, ValueCounts, ValueCounts] = [{}, {}, {}]
  for (const { table, rows } of hits) {
    if (rows.length > 0) category[table.category.id] = rows.length
    if (fields.has('location')) add(location, table.countByValue('location', rows))
    if (fields.has('condition')) add(condition, table.countByValue('condition', rows))
    if (categoryId === undefined) continue
    for (const key of table.attributes.filter(each => fields.has(each))) {
      for (const [value, n] of Object.entries(table.countByValue(key, rows))) {
        facets[facetOf(categoryId, key, value)] = n
      }
    }
  }
  return { general: { category, location, condition }, facets }
}

function add(sum: ValueCounts, more: ValueCounts) {
  for (const [value, n] of Object.entries(more)) sum[value] = (sum[value] ?? 0) + n
}
