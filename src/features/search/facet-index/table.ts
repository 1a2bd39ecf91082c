import type { Category } from '#src/shared/catalog/category.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { ValueCounts } from './column.ts'
import { columnOf, moveRow, openRows, putRow, type Row, rowFilter } from './rows.ts'
import type { OrderColumn } from './selection.ts'

export type Table = ReturnType<typeof openTable>

/** A category's offers, or what is wanted in it: a search asks for one or the other. */
export function openTable(category: Category, isWanted = false) {
  let size = 0
  // Kept from one search to the next: making them again took as long as a filter.
  let every = new Uint32Array()
  let found = new Uint32Array()
  const rowOf = new Map<number, number>()
  const columns = openRows(category)
  const { id, attributes } = columns
  let totals = new Map<string, ValueCounts>()
  return {
    category,
    isWanted,
    size: () => size,
    put(listing: Row) {
      totals = new Map()
      const row = rowOf.get(listing.id) ?? size++
      rowOf.set(listing.id, row)
      putRow(columns, row, listing)
    },
    remove(listingId: number) {
      const row = rowOf.get(listingId)
      if (row === undefined) return
      totals = new Map()
      rowOf.delete(listingId)
      const last = --size
      if (row === last) return
      moveRow(columns, last, row)
      rowOf.set(id.values()[row] ?? 0, row)
    },
    select(query: ListingQuery, rate: number): Uint32Array {
      if (every.length < size) every = Uint32Array.from({ length: size * 2 }, (_, row) => row)
      if (found.length < size) found = new Uint32Array(size * 2)
      return found.subarray(0, rowFilter(columns, query, rate)(every, size, found))
    },
    countByValue(field: string, rows: Uint32Array): ValueCounts {
      const count = () => columnOf(columns, field)?.countByValue(rows) ?? {}
      if (rows.length < size) return count()
      const known = totals.get(field) ?? count()
      totals.set(field, known)
      return known
    },
    ids: id.values,
    keys: (column: OrderColumn) => columns[column].values(),
    attributes: attributes.map(({ key }) => key)
  }
}
