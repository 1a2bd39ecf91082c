import type {
  OrderPlace,
  Selection,
  SelectionCounts
} from '#src/features/search/facet-index/selection.ts'
import { facetOf } from '#src/shared/catalog/facets.ts'
import type { ListingQuery, Sort } from '#src/shared/schemas/listing-search.ts'
import type { Tally } from './column.ts'
import type { Table } from './table.ts'

type Hits = { table: Table; rows: Uint32Array }

/** Everything in the tables that fits. It is read at once: the tables change, the selection does not. */
export function select(tables: Iterable<Table>, query: ListingQuery, rate: number): Selection {
  const { categoryId } = query
  const hits = [...tables]
    .filter(({ category }) => categoryId === undefined || category.id === categoryId)
    .map(table => ({ table, rows: table.select(query, rate) }))
  return {
    size: hits.reduce((n, { rows }) => n + rows.length, 0),
    first: (limit, sort, behind) => first(hits, { limit, sort, behind }),
    counts: fields => countsOf(hits, categoryId, fields)
  }
}

type Ask = { limit: number; sort: Sort; behind: OrderPlace | undefined }

/** The first of them, in order: kept while all are gone through once. */
function first(hits: Hits[], { limit, sort, behind }: Ask): number[] {
  const byPrice = sort === 'price-low' || sort === 'price-high'
  const direction = sort === 'price-low' ? 1 : -1
  const isBefore = (a: OrderPlace, key: number, id: number) =>
    direction * (a.key - key || a.id - id) < 0
  const kept: OrderPlace[] = []
  for (const { table, rows } of hits) {
    const [ids, keys] = [table.ids(), table.keys(byPrice)]
    // From the end: the newest were added last, and whoever is older than all kept is done with at once.
    for (let n = rows.length - 1; n >= 0; n--) {
      const row = rows[n]!
      const [key, id] = [keys[row] ?? 0, ids[row] ?? 0]
      const last = kept[limit - 1]
      if (last && isBefore(last, key, id)) continue
      if (behind && !isBefore(behind, key, id)) continue
      const at = kept.findLastIndex(other => isBefore(other, key, id)) + 1
      kept.splice(at, 0, { key, id })
      kept.length = Math.min(kept.length, limit)
    }
  }
  return kept.map(({ id }) => id)
}

function countsOf(
  hits: Hits[],
  categoryId: number | undefined,
  fields: ReadonlySet<string>
): SelectionCounts {
  const category: Tally = {}
  const [location, condition, facets]: [Tally, Tally, Tally] = [{}, {}, {}]
  for (const { table, rows } of hits) {
    if (rows.length > 0) category[table.category.id] = rows.length
    if (fields.has('location')) add(location, table.city.tally(rows))
    if (fields.has('condition')) add(condition, table.condition.tally(rows))
    if (categoryId === undefined) continue
    for (const { key, column } of table.attributes) {
      if (!fields.has(key)) continue
      for (const [value, n] of Object.entries(column.tally(rows))) {
        facets[facetOf(categoryId, key, value)] = n
      }
    }
  }
  return { general: { category, location, condition }, facets }
}

function add(sum: Tally, more: Tally) {
  for (const [value, n] of Object.entries(more)) sum[value] = (sum[value] ?? 0) + n
}
