import type { ListingRow } from '#db/schema/listings.ts'
import { CITIES, distanceKm } from '#src/shared/catalog/cities.ts'
import type { AttributeCondition } from '#src/shared/catalog/filters.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

/** What a search without words finds, said as plainly as it can be: one listing after the other. */
export function fitsPlainly(row: ListingRow, query: ListingQuery, rate: number) {
  const { categoryId, condition, filters } = query
  return (
    ['active', 'reserved'].includes(row.status) &&
    (categoryId === undefined || row.categoryId === categoryId) &&
    (condition === undefined || row.condition === condition) &&
    (row.kind === 'wanted') === (query.kind === 'wanted') &&
    (query.kind !== 'free' || row.free) &&
    isThere(row, query) &&
    costs(row, query, rate) &&
    filters.every(filter => has(row, filter))
  )
}

function isThere(row: ListingRow, { city, position, radius }: ListingQuery) {
  const origin = position ?? CITIES.find(({ name }) => name === city)
  const inCity = city === undefined || row.city === city
  if (radius === undefined || !origin) return inCity
  const { latitude, longitude } = row
  if (latitude === null || longitude === null) return false
  const near = Math.round(distanceKm(origin, { latitude, longitude })) <= radius
  return near && (position === undefined || inCity)
}

function costs(row: ListingRow, { price }: ListingQuery, rate: number) {
  if (!price) return true
  const { from = 0, to = Number.POSITIVE_INFINITY, currency } = price
  const { priceAll } = row
  if (currency === 'EUR' && row.currency === 'EUR') return row.price >= from && row.price <= to
  const inAll = (amount: number) => Math.round(currency === 'EUR' ? amount * rate : amount)
  return priceAll >= inAll(from) && priceAll <= inAll(to)
}

function has({ attributes }: ListingRow, filter: AttributeCondition) {
  const value = attributes[filter.key]
  if (value === undefined) return false
  if (filter.kind === 'equals') return value === filter.value
  if (filter.kind === 'all') return filter.values.every(each => [value].flat().includes(each))
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter
  return Number(value) >= from && Number(value) <= to
}
