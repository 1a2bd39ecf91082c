import type { PageTag } from '#src/platform/bus.ts'

type Place = { categoryId: number; sellerId: number }

/** For the pages that show a member, also beside a listing. */
export const memberTag = (id: number): PageTag => `user:${id}`

/** For the pages that show a listing, also beside another. */
export const listingTag = (id: number): PageTag => `listing:${id}`

/** For the lists of a category, in all cities. */
export const categoryTag = (id: number): PageTag => `category:${id}`

/** For the list of what a seller has on offer. */
export const offersTag = (sellerId: number): PageTag => `offers:${sellerId}`

/** For the pages that compare a price with others of the category. */
export const pricesTag = (categoryId: number): PageTag => `prices:${categoryId}`

/**
 * For what names all that there is, like the sitemap: what is taken down leaves it at once, while
 * what is new may wait.
 */
export const TAKEN_DOWN: PageTag = 'taken-down'

/** For the lists that a new listing is in. It does not invalidate any price comparison. */
export const listTags = ({ categoryId, sellerId }: Place): PageTag[] => [
  'listings',
  categoryTag(categoryId),
  offersTag(sellerId)
]

/** For every page that shows a listing which existed before. */
export const tagsOf = (listing: Place & { id: number }): PageTag[] => [
  listingTag(listing.id),
  ...listTags(listing),
  pricesTag(listing.categoryId)
]
