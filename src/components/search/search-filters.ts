import { TEXT_NAMES } from '#src/shared/catalog/shown-filters.ts'
import { api, withQuery } from '#src/shared/paths.ts'
import { listingAddress, whatIsAsked } from '#src/shared/schemas/listing-address.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { needsPosition } from '#src/shared/sorts.ts'

/** The same search without some of its parameters, from its first page. */
export function searchWithout(path: string, params: URLSearchParams, names: readonly string[]) {
  return searchWith(
    path,
    new URLSearchParams([...params].filter(([name]) => !names.includes(name))),
    {}
  )
}

/** What is left when every filter is cleared: the words searched for. */
export const wordsAlone = (path: string, params: URLSearchParams) =>
  searchWithout(
    path,
    params,
    [...params.keys()].filter(name => !TEXT_NAMES.includes(name))
  )

/** The same search with some of its parameters changed, from its first page unless `cursor` says. */
export function searchWith(
  path: string,
  params: URLSearchParams,
  changes: Record<string, string | undefined>
) {
  const kept = [...new Set(params.keys())]
    .filter(name => name !== 'cursor')
    .map(name => [name, params.getAll(name)] as const)
  return withQuery(path, { ...Object.fromEntries(kept), ...changes })
}

/** Where the visitor is, to be asked for once only; it matters for distances alone. */
export function positionOf({ position, sort, radius }: ListingQuery): Record<string, string> {
  if (!position || (!needsPosition(sort) && radius === undefined)) return {}
  return { latitude: String(position.latitude), longitude: String(position.longitude) }
}

/** Where a search's counts are asked for; the same for every order and page of it. */
export const facetsAddress = (query: ListingQuery) =>
  withQuery(api.facets, asRecord(listingAddress(whatIsAsked(query))))

const asRecord = (params: URLSearchParams) =>
  Object.fromEntries([...new Set(params.keys())].map(name => [name, params.getAll(name)]))

/** Where this search can be saved; undefined for one that asks for nothing. */
export function saveAddress(query: ListingQuery, path: string) {
  const asked = listingAddress(whatIsAsked(query)).toString()
  return asked === '' ? undefined : withQuery(path, { query: asked })
}
