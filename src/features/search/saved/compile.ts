import { createHash } from 'node:crypto'
import { ofCategories } from '#src/shared/catalog/added/all-categories.ts'
import { facetsAsked } from '#src/shared/catalog/facets.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { THESAURUS } from '../expand/thesaurus-text.ts'
import { parseQuery } from '../parse/parse-query.ts'
import { thesaurus } from '../parse/terms.ts'
import { originOf } from '../plan/squares.ts'
import { buildQuery } from '../plan/text-query.ts'
import { toTsquery } from '../plan/text-query-ast.ts'
import { keysOfSearch } from './keys.ts'

const RULES = 5

/** Which rules, words and categories a search is compiled with; after a change all are compiled again. */
export function compiledWith(): string {
  const added = thesaurus.learned().map(({ text, means }) => [text, means])
  return added.length === 0 ? ownRules() : digest(`${ownRules()} ${JSON.stringify(added)}`)
}

const ownRules = ofCategories(categories =>
  digest(`${RULES} ${THESAURUS} ${JSON.stringify(categories)}`)
)

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

export type CompiledSearch = ReturnType<typeof compileSearch>

/** What a saved search is matched by. */
export function compileSearch(query: ListingQuery) {
  const { categoryId, condition, price, radius } = query
  const origin = radius === undefined ? undefined : originOf(query)
  // Without a place to measure from, a radius limits nothing.
  const around = origin ? query : { ...query, radius: undefined }
  const words = buildQuery(query.text, parseQuery(query.text))
  return {
    compiledWith: compiledWith(),
    categoryId: categoryId ?? null,
    city: origin && !query.position ? null : (query.city ?? null),
    condition: condition ?? null,
    kind: query.kind ?? null,
    priceFrom: price?.from ?? null,
    priceTo: price?.to ?? null,
    priceCurrency: price?.currency ?? null,
    facets: facetsAsked(query),
    ranges: query.filters.flatMap(({ kind: _, ...filter }) =>
      'value' in filter || 'values' in filter ? [] : [filter]
    ),
    words: words ? toTsquery(words) : null,
    latitude: origin?.latitude ?? null,
    longitude: origin?.longitude ?? null,
    radius: origin && radius !== undefined ? radius : null,
    keys: keysOfSearch(around, words)
  }
}
