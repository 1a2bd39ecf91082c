import type { Listing } from '../schemas/listing.ts'
import type { AttributeValues, Category } from './category.ts'

export function attributesOf(listing: Listing, { attributes }: Category): AttributeValues {
  const top = new Map<string, unknown>(Object.entries(listing))
  const values = attributes.flatMap(({ key, topLevel }) => {
    const value = topLevel ? top.get(key) : listing.attributes[key]
    return isValue(value) ? [[key, value] as const] : []
  })
  return Object.fromEntries(values)
}

function isValue(value: unknown): value is AttributeValues[string] {
  return typeof value === 'string' || typeof value === 'number' || Array.isArray(value)
}
