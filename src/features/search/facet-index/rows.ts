import type { searchDocuments } from '#db/schema/search.ts'
import { priceInAll } from '#src/features/listings/price.ts'
import type { Category } from '#src/shared/catalog/category.ts'
import type { PriceCondition } from '#src/shared/catalog/price-filter.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { ROW_COLUMNS } from '../index/followed.ts'
import {
  allOf,
  between,
  columnFor,
  none,
  openNumbers,
  openWords,
  type RowFilter
} from './column.ts'

type Document = typeof searchDocuments.$inferSelect
export type Row = Pick<Document, 'id' | (typeof ROW_COLUMNS)[number]>

export type Rows = ReturnType<typeof openRows>

export const openRows = ({ attributes }: Category) => ({
  id: openNumbers(Float64Array),
  price: openNumbers(Float64Array),
  priceAll: openNumbers(Float64Array),
  bumpedAt: openNumbers(Float64Array),
  isEuro: openNumbers(Uint8Array),
  city: openWords(),
  condition: openWords(),
  attributes: attributes
    .filter(({ notFiltered }) => !notFiltered)
    .map(attribute => ({ key: attribute.key, column: columnFor(attribute) }))
})

export function columnOf({ attributes, city, condition }: Rows, field: string) {
  if (field === 'location') return city
  if (field === 'condition') return condition
  return attributes.find(({ key }) => key === field)?.column
}

export function putRow(columns: Rows, row: number, listing: Row) {
  columns.id.put(row, listing.id)
  columns.city.put(row, listing.city ?? undefined)
  columns.condition.put(row, listing.condition ?? undefined)
  columns.price.put(row, listing.price)
  columns.priceAll.put(row, listing.priceAll)
  columns.isEuro.put(row, listing.currency === 'EUR' ? 1 : 0)
  columns.bumpedAt.put(row, listing.bumpedAt.getTime())
  for (const { key, column } of columns.attributes) column.put(row, listing.attributes[key])
}

export function moveRow({ attributes, ...others }: Rows, from: number, to: number) {
  for (const column of Object.values(others)) column.move(from, to)
  for (const { column } of attributes) column.move(from, to)
}

export function rowFilter(columns: Rows, query: ListingQuery, rate: number): RowFilter {
  const { attributes, city, condition } = columns
  const filters = query.filters.map(filter => {
    const known = attributes.find(({ key }) => key === filter.key)
    return known?.column.filter(filter) ?? none
  })
  return allOf([
    ...filters,
    ...(query.city === undefined ? [] : [city.is(query.city)]),
    ...(query.condition === undefined ? [] : [condition.is(query.condition)]),
    ...(query.kind === 'free' ? [between(columns.priceAll.values(), 0, 0)] : []),
    ...(query.price ? [priceFilter(columns, query.price, rate)] : [])
  ])
}

/**
 * Compares euro with euro exactly, whatever the rate was; all else in ALL, as prices are stored.
 */
function priceFilter(
  { price, priceAll, isEuro }: Rows,
  { from = 0, to = Number.POSITIVE_INFINITY, currency }: PriceCondition,
  rate: number
): RowFilter {
  const inAll = (end: number) => priceInAll({ price: end, currency }, rate)
  const [low, high] = [inAll(from), inAll(to)]
  if (currency === 'ALL') return between(priceAll.values(), low, high)
  const [own, ofAll, euro] = [price.values(), priceAll.values(), isEuro.values()]
  return (rows, count, into) => {
    let remaining = 0
    for (let n = 0; n < count; n++) {
      const row = rows[n]!
      const fits =
        euro[row] === 1
          ? own[row]! >= from && own[row]! <= to
          : ofAll[row]! >= low && ofAll[row]! <= high
      if (fits) into[remaining++] = row
    }
    return remaining
  }
}
