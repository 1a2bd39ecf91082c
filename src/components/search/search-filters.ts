import { TEXT_NAMES } from '#src/shared/catalog/shown-filters.ts'
import { api, withQuery } from '#src/shared/paths.ts'
import { listingAddress, whatIsAsked } from '#src/shared/schemas/listing-address.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { usesPosition } from '#src/shared/sorts.ts'

export function searchWithout(path: string, params: URLSearchParams, names: readonly string[]) {
  return searchWith(
    path,
    new URLSearchParams([...params].filter(([name]) => !names.includes(name))),
    {}
  )
}

/** What the field for words contains: the text as typed, with the limits that were read from it. */
export const typedText = (params: URLSearchParams) => params.get('search') || params.get('q') || ''

export type PhraseRead = { phrase: string; pairs: readonly (readonly [string, string])[] }

/** The same search with a phrase back among its words: in quotes it is not a limit. */
export function asWords(path: string, params: URLSearchParams, { phrase, pairs }: PhraseRead) {
  const words = [typedText(params), `"${phrase.replaceAll('"', '')}"`].filter(Boolean).join(' ')
  const kept = [...params].filter(
    ([name, value]) => !pairs.some(pair => pair[0] === name && pair[1] === value)
  )
  return searchWith(path, new URLSearchParams(kept), { search: undefined, q: words })
}

/** The same search for other words, to be understood like any. */
export const otherText = (path: string, params: URLSearchParams, text: string) =>
  searchWith(path, params, { q: text, search: undefined, exact: undefined })

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
  const { cursor: _, ...kept } = asRecord(params)
  return withQuery(path, { ...kept, ...changes })
}

/**
 * Where the visitor is, so that it is asked only once; only an order that needs it, or a radius,
 * keeps it.
 */
export function positionOf(query: ListingQuery): Record<string, string> {
  const { position } = query
  if (!position || !usesPosition(query)) return {}
  return { latitude: String(position.latitude), longitude: String(position.longitude) }
}

/** The address of a search's counts; the same for every order and page of it. */
export const facetsAddress = (query: ListingQuery) =>
  withQuery(api.facets, asRecord(listingAddress(whatIsAsked(query))))

/** In one pass: an address can have thousands of names. */
function asRecord(params: URLSearchParams): Record<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of params) {
    const before = values.get(name)
    if (before) before.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries(values)
}

/** Where this search can be saved; undefined for one without any criteria. */
export function saveAddress(query: ListingQuery, path: string) {
  const address = listingAddress(whatIsAsked(query)).toString()
  return address === '' ? undefined : withQuery(path, { query: address })
}
