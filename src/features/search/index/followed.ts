import type { ListingRow } from '#db/schema/listings.ts'

/** What the facet index holds of a document. */
export const ROW_COLUMNS = [
  'categoryId',
  'city',
  'condition',
  'price',
  'currency',
  'priceAll',
  'bumpedAt',
  'attributes'
] as const satisfies readonly (keyof ListingRow)[]
