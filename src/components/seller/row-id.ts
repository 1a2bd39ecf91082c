import { numberIn } from '#src/shared/paths.ts'

/** Where a listing is among its owner's others: the page returns to it after each act. */
export const rowId = (listing: number) => `own-${listing}`

/** The page at this listing; the page alone if that is not a number. */
export function atRow(page: string, listing: string | undefined) {
  const id = numberIn(listing)
  return Number.isNaN(id) ? page : `${page}#${rowId(id)}`
}
