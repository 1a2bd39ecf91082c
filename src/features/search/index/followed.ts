import type { ListingRow } from '#db/schema/listings.ts'

type Column = keyof ListingRow

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
] as const satisfies readonly Column[]

/** A change of these, or of the status, is noted for the facet index. */
export const NOTED_SOURCES = [...ROW_COLUMNS, 'kind'] as const satisfies readonly Column[]

/** Where the words of listings come from: a change of these makes the new ones known. */
export const WORD_SOURCES = [
  'title',
  'description',
  'location'
] as const satisfies readonly Column[]

/** What a search document is made of: when one of these or the status changes, it is made again. */
export const DOCUMENT_SOURCES = [
  ...NOTED_SOURCES,
  ...WORD_SOURCES,
  'latitude',
  'longitude'
] as const satisfies readonly Column[]
