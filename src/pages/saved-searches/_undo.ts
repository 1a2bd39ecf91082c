import { paths, withQuery } from '#src/shared/paths.ts'
import { newSavedSearch, type SavedSearch } from '#src/shared/schemas/saved-search.ts'

/** Where a search that is now being deleted can be saved again as it was. */
export const undoPath = ({ query, name, frequency }: SavedSearch) =>
  withQuery(paths.savedSearches, { deleted: query, name, frequency })

/** The search that such an address names, unless it is among those that are saved. */
export function deletedSearch({ searchParams }: URL, saved: readonly SavedSearch[]) {
  const { deleted: query, ...rest } = Object.fromEntries(searchParams)
  const parsed = newSavedSearch.safeParse({ ...rest, query })
  const isBack = saved.some(search => search.query === query)
  return parsed.success && parsed.data.query !== '' && !isBack ? parsed.data : undefined
}
