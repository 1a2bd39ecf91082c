import type { Listing } from '../schemas/listing.ts'
import type { AttributeValues, Category } from './category.ts'

export function attributesOf(listing: Listing, { attributes }: Category): AttributeValues {
  const top: Readonly<Record<string, unknown>> = listing
  const values: Record<string, AttributeValues[string]> = {}
  for (const { key, topLevel } of attributes) {
    const value = topLevel ? top[key] : listing.attributes[key]
    if (isValue(value)) values[key] = value
  }
  return values
}

function isValue(value: unknown): value is AttributeValues[string] {
  return typeof value === 'string' || typeof value === 'number' || Array.isArray(value)
}
