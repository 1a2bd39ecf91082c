import type { Db } from '#db/client.ts'
import { type FacetField, type FacetQuery, facetFields } from '#src/shared/catalog/facet-fields.ts'
import { readFacet } from '#src/shared/catalog/facets.ts'
import type { Facet } from '#src/shared/schemas/facets.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { SearchContext } from '../context.ts'
import { beforeDeadline } from '../deadline.ts'
import { type FacetCounts, sampleCounts } from './sample-counts.ts'

/**
 * How many queries one panel runs at once: lists, which do not wait for counts, need the pool too.
 */
const AT_ONCE = 2

/**
 * How many listings each choice of a search's filters would show: every count applies the other
 * filters and not its own. From the facet index where it can answer, else from the newest thousand
 * matches, and then a count is a lower bound. Refuses with `search_timeout`.
 */
export const countFacets = (db: Db, query: ListingQuery, context: SearchContext) =>
  beforeDeadline(count(db, query, context), context)

async function count(db: Db, query: ListingQuery, context: SearchContext): Promise<Facet[]> {
  const fields = facetFields(query)
  const groups = [...Map.groupBy(fields, field => JSON.stringify(field.query)).values()]
  const facets = new Map<string, Facet>()
  for (let at = 0; at < groups.length; at += AT_ONCE) {
    const some = groups.slice(at, at + AT_ONCE).map(same => countFields(db, same, context))
    for (const facet of (await Promise.all(some)).flat()) facets.set(facet.name, facet)
  }
  return fields.flatMap(({ name }) => facets.get(name) ?? [])
}

async function countFields(db: Db, fields: FacetField[], context: SearchContext): Promise<Facet[]> {
  const query = fields[0]?.query
  if (!query) return []
  const names = new Set(fields.map(({ name }) => name))
  const { exact, counts } = await countAll(db, query, names, context)
  return fields.map(({ name, kind }) => ({ name, exact, counts: countsOf(counts, kind, name) }))
}

async function countAll(
  db: Db,
  query: FacetQuery,
  names: ReadonlySet<string>,
  context: SearchContext
): Promise<FacetCounts> {
  const { facetIndex, rate } = context
  const counts = await facetIndex.select(query, rate, all => all.counts(names))
  return counts ? { exact: true, counts } : sampleCounts(db, query, context)
}

function countsOf(
  { general, facets }: FacetCounts['counts'],
  kind: 'general' | 'choice',
  key: string
) {
  if (kind === 'general') return general[key as keyof typeof general]
  const own = Object.entries(facets).flatMap(([facet, n]) => {
    const read = readFacet(facet)
    return read.key === key ? [[read.value, n] as const] : []
  })
  return Object.fromEntries(own)
}
