import type { ListingRow } from '#db/schema/listings.ts'
import type { Category } from '#src/shared/catalog/category.ts'
import type { PriceCondition } from '#src/shared/catalog/price-filter.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { priceInAll } from '../price.ts'
import { between, columnFor, none, openNumbers, openWords, type Sieve, sifted } from './column.ts'

/** What of a listing is held. */
export type Held = Pick<
  ListingRow,
  | 'id'
  | 'categoryId'
  | 'city'
  | 'condition'
  | 'price'
  | 'priceAll'
  | 'currency'
  | 'bumpedAt'
  | 'attributes'
>

export type Table = ReturnType<typeof openTable>

/** The shown listings of a category, a row each, in no order. */
export function openTable(category: Category) {
  let size = 0
  // Kept from one search to the next: making them anew took as long as a filter.
  let every = new Uint32Array()
  let found = new Uint32Array()
  const rowOf = new Map<number, number>()
  const [city, condition] = [openWords(), openWords()]
  const [id, price, priceAll, bumpedAt] = [numbers(), numbers(), numbers(), numbers()]
  const isEuro = openNumbers(Uint8Array)
  const attributes = category.attributes
    .filter(({ notFiltered }) => !notFiltered)
    .map(attribute => ({ key: attribute.key, column: columnFor(attribute) }))
  const columns = [id, price, priceAll, bumpedAt, isEuro, city, condition]
  const all = [...columns, ...attributes.map(({ column }) => column)]

  /** Adds a listing, or has it as it is now. */
  function put(listing: Held) {
    const row = rowOf.get(listing.id) ?? size++
    rowOf.set(listing.id, row)
    id.put(row, listing.id)
    city.put(row, listing.city ?? undefined)
    condition.put(row, listing.condition)
    price.put(row, listing.price)
    priceAll.put(row, listing.priceAll)
    isEuro.put(row, listing.currency === 'EUR' ? 1 : 0)
    bumpedAt.put(row, listing.bumpedAt.getTime())
    for (const { key, column } of attributes) column.put(row, listing.attributes[key])
  }

  /** The last row takes the place of the one that goes. */
  function remove(listingId: number) {
    const row = rowOf.get(listingId)
    if (row === undefined) return
    rowOf.delete(listingId)
    const last = --size
    if (row === last) return
    for (const column of all) column.move(last, row)
    rowOf.set(id.values()[row] ?? 0, row)
  }

  /** Euro with euro exactly, whatever the rate was; else all in ALL, as the stored prices are. */
  function priceSieve(
    { from = 0, to = Number.POSITIVE_INFINITY, currency }: PriceCondition,
    rate: number
  ): Sieve {
    const inAll = (end: number) => priceInAll({ price: end, currency }, rate)
    const [low, high] = [inAll(from), inAll(to)]
    if (currency === 'ALL') return between(priceAll.values(), low, high)
    const [own, ofAll, euro] = [price.values(), priceAll.values(), isEuro.values()]
    return (rows, count, into) => {
      let kept = 0
      for (let n = 0; n < count; n++) {
        const row = rows[n]!
        const fits =
          euro[row] === 1
            ? own[row]! >= from && own[row]! <= to
            : ofAll[row]! >= low && ofAll[row]! <= high
        if (fits) into[kept++] = row
      }
      return kept
    }
  }

  function sievesFor(query: ListingQuery, rate: number): Sieve[] {
    const filters = query.filters.map(filter => {
      const known = attributes.find(({ key }) => key === filter.key)
      return known?.column.sieve(filter) ?? none
    })
    return [
      ...filters,
      ...(query.city === undefined ? [] : [city.is(query.city)]),
      ...(query.condition === undefined ? [] : [condition.is(query.condition)]),
      ...(query.price ? [priceSieve(query.price, rate)] : [])
    ]
  }

  return {
    category,
    put,
    remove,
    size: () => size,
    /** The rows that fit a search without words and distance, good until the next one. */
    select(query: ListingQuery, rate: number): Uint32Array {
      if (every.length < size) every = Uint32Array.from({ length: size * 2 }, (_, row) => row)
      if (found.length < size) found = new Uint32Array(size * 2)
      return found.subarray(0, sifted(sievesFor(query, rate))(every, size, found))
    },
    ids: id.values,
    /** What an order goes by. */
    keys: (byPrice: boolean) => (byPrice ? priceAll : bumpedAt).values(),
    city,
    condition,
    attributes
  }
}

const numbers = () => openNumbers(Float64Array)
