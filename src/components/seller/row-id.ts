import { numberIn } from '#src/shared/paths.ts'

/** Where a listing stands among the others of its owner: the page comes back to it after each act. */
export const rowId = (listing: number) => `own-${listing}`

/** The page at this listing; alone where that is no number. */
export function atRow(page: string, listing: string | undefined) {
  const id = numberIn(listing)
  return Number.isNaN(id) ? page : `${page}#${rowId(id)}`
}
