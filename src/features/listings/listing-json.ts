import type { ListingRow } from '#db/schema/listings.ts'
import { ofCategories } from '#src/shared/catalog/added/all-categories.ts'
import {
  type AttributeValues,
  type Category,
  TOP_LEVEL,
  type TopLevel
} from '#src/shared/catalog/category.ts'
import { FOUND } from '#src/shared/listing-life.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'

const ABSENT = Object.fromEntries(TOP_LEVEL.map(key => [key, null])) as Record<TopLevel, null>

export function listingOf(row: ListingRow): Listing {
  const top = keys().get(row.categoryId)?.topLevel
  const entries = Object.entries(shownAttributes(row))
  const isTop = ([key]: [string, unknown]) => top?.has(key) === true
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
    active: FOUND.includes(row.status),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...ABSENT,
    ...Object.fromEntries(entries.filter(isTop)),
    attributes: mutable(entries.filter(entry => !isTop(entry)))
  }
}

type Described = Pick<ListingRow, 'categoryId' | 'attributes'>

/** Without those that the operator has hidden since. */
const shownAttributes = (row: Described): AttributeValues => attributesThat(row, true)

/** Those that the operator has hidden since. */
export const hiddenAttributes = (row: Described): AttributeValues => attributesThat(row, false)

function attributesThat({ categoryId, attributes }: Described, shown: boolean) {
  const known = keys().get(categoryId)?.all
  // What was added a moment ago may not be known in this process yet.
  if (!known) return shown ? attributes : {}
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => known.has(key) === shown))
}

const mutable = (entries: [string, AttributeValues[string]][]) =>
  Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'object' ? [...value] : value])
  )

/** Of the attributes of each category. */
const keys = ofCategories(categories => {
  const setOf = (attributes: Category['attributes']) => new Set(attributes.map(({ key }) => key))
  return new Map(
    categories.map(({ id, attributes }) => {
      const topLevel = setOf(attributes.filter(each => each.topLevel))
      return [id, { all: setOf(attributes), topLevel }] as const
    })
  )
})
