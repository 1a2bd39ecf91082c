import type { ListingRow } from '#db/schema/listings.ts'
import { categoryById, categoryNamed } from '#src/shared/catalog/lookup.ts'
import { type ImportRecord, isBlank, isFree } from '#src/shared/schemas/imported-listing.ts'
import type { ListingChange, NewListing } from '#src/shared/schemas/new-listing.ts'

/** Fields of a listing that a column of the same name gives. */
const NAMED = [
  ...(['title', 'description', 'price', 'currency', 'free', 'negotiable'] as const),
  ...(['condition', 'location', 'latitude', 'longitude', 'contacts', 'kind'] as const)
]

/** The cells that say something: for an existing listing, a blank one says nothing. */
export const filledCells = (record: ImportRecord): ImportRecord =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isBlank(value)))

/** A line, completed from the existing listing, so that it can be read like that of a new one. */
export function completed(filled: ImportRecord, row: ListingRow): ImportRecord {
  const category = categoryById(row.categoryId)?.slug
  // Attributes of a car say nothing about a job, and what is free has no price.
  const staysThere =
    filled.category === undefined || categoryNamed(String(filled.category))?.id === row.categoryId
  const { title, description, currency, free, negotiable, condition, kind, location } = row
  return {
    title,
    description,
    currency,
    free,
    negotiable,
    condition,
    kind,
    location,
    category,
    ...(isFree(filled) ? {} : { price: row.price }),
    contacts: row.contacts,
    ...(staysThere ? { attributes: row.attributes } : {}),
    ...filled
  }
}

/** What a line changes in an existing listing: nothing in columns that the table does not have. */
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
