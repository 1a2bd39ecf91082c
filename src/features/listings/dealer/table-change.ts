import type { ListingRow } from '#db/schema/listings.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import type { ImportRecord } from '#src/shared/schemas/imported-listing.ts'
import type { ListingChange, NewListing } from '#src/shared/schemas/new-listing.ts'

/** Fields of a listing that a column of the same name says. */
const NAMED = [
  ...(['title', 'description', 'price', 'currency', 'free', 'negotiable'] as const),
  ...(['condition', 'location', 'contacts', 'kind'] as const)
]

/** What a line says of a listing that is there: of columns that the table does not have, nothing. */
export function changeIn(record: ImportRecord, listing: NewListing): ListingChange {
  const named = NAMED.filter(name => Object.hasOwn(record, name))
  const category = categoryById(listing.categoryId)
  const keys = category?.attributes.map(({ key }) => key).filter(key => Object.hasOwn(record, key))
  const attributes = keys?.map(key => [key, listing.attributes[key] ?? null])
  return {
    ...Object.fromEntries(named.map(name => [name, listing[name]])),
    categoryId: listing.categoryId,
    attributes: Object.fromEntries(attributes ?? [])
  }
}

export function changesNothing(row: ListingRow, { attributes, ...change }: ListingChange) {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
  const stored: Record<string, unknown> = row
  return (
    Object.entries(change).every(([name, value]) => isSame(stored[name], value)) &&
    Object.entries(attributes ?? {}).every(([key, value]) => isSame(row.attributes[key], value))
  )
}
