import type { ListingRow } from '#db/schema/listings.ts'
import { type AttributeValues, TOP_LEVEL, type TopLevel } from '#src/shared/catalog/category.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'

const ABSENT = Object.fromEntries(TOP_LEVEL.map(key => [key, null])) as Record<TopLevel, null>

export function listingOf(row: ListingRow): Listing {
  const top = topLevelKeys(row.categoryId)
  const entries = Object.entries(shownAttributes(row))
  const ofTheirOwn = Object.fromEntries(entries.filter(([key]) => top.has(key)))
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    currency: row.currency,
    free: row.free,
    kind: row.kind,
    negotiable: row.negotiable,
    condition: row.condition,
    categoryId: row.categoryId,
    sellerId: row.sellerId,
    location: row.location,
    city: row.city,
    images: row.images,
    featured: row.featured,
    active: row.status === 'active' || row.status === 'reserved',
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...ABSENT,
    ...ofTheirOwn,
    attributes: mutable(Object.fromEntries(entries.filter(([key]) => !top.has(key))))
  }
}

type Described = Pick<ListingRow, 'categoryId' | 'attributes'>

/** Without those that the operator has hidden since. */
const shownAttributes = (row: Described): AttributeValues => attributesThat(row, true)

/** Those that the operator has hidden since. */
export const hiddenAttributes = (row: Described): AttributeValues => attributesThat(row, false)

function attributesThat({ categoryId, attributes }: Described, shown: boolean) {
  const category = categoryById(categoryId)
  // What was added a moment ago may not be known in this process yet.
  if (!category) return shown ? attributes : {}
  const keys = new Set(category.attributes.map(({ key }) => key))
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => keys.has(key) === shown))
}

const mutable = (values: AttributeValues) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' ? [...value] : value
    ])
  )

function topLevelKeys(categoryId: number) {
  const attributes = categoryById(categoryId)?.attributes ?? []
  return new Set(attributes.filter(each => each.topLevel).map(each => each.key))
}
