type Place = { categoryId: number; sellerId: number }

/** Of the lists of a category, in all cities. */
export const categoryTag = (id: number) => `category:${id}`

/** Of the list of what a seller has on offer. */
export const offersTag = (sellerId: number) => `offers:${sellerId}`

/** Of the pages that compare a price with others of the category. */
export const pricesTag = (categoryId: number) => `prices:${categoryId}`

/** Of the lists that a new listing stands in. It takes nothing back that a comparison says. */
export const listTags = ({ categoryId, sellerId }: Place) => [
  'listings',
  categoryTag(categoryId),
  offersTag(sellerId)
]

/** Of every page that shows a listing which was there before. */
export const tagsOf = (listing: Place & { id: number }) => [
  `listing:${listing.id}`,
  ...listTags(listing),
  pricesTag(listing.categoryId)
]
