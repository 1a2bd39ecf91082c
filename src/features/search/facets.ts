import type { Db } from '#db/client.ts'
import type { ListingColumns } from '#src/features/search/facet-index/selection.ts'
import type { Corpus } from '#src/features/search/index/index-statistics.ts'
import { type FacetField, facetFields, type Question } from '#src/shared/catalog/facet-fields.ts'
import { readFacet } from '#src/shared/catalog/facets.ts'
import type { Facet } from '#src/shared/schemas/facets.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { type Counted, isCounted, readCounts } from './index/read-counts.ts'
import { sampleCounts } from './index/sample-counts.ts'
import { inTime } from './search-timeout.ts'

/** So many questions of one panel are asked at a time: lists, which do not wait for counts, need the pool too. */
const AT_ONCE = 2

/**
 * How many listings each choice of a search's filters would show: every count with the other
 * filters and without its own. From the counters where they say it, or the columns in memory; else from
 * the newest thousand matches, and then a count is a lower bound. `rate` is ALL per EUR. Refuses with `search_timeout`.
 */
export function countFacets(db: Db, query: ListingQuery, given: Given): Promise<Facet[]> {
  return inTime(count(db, query, given))
}

type Given = {
  rate: number
  corpus?: Corpus | undefined
  columns?: ListingColumns | undefined
}

async function count(db: Db, query: ListingQuery, given: Given): Promise<Facet[]> {
  const fields = facetFields(query)
  // Many fields have the same question.
  const asked = [...Map.groupBy(fields, ({ question }) => JSON.stringify(question)).values()]
  const facets = new Map<string, Facet>()
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE).map(same => countFields(db, same, given))
    for (const facet of (await Promise.all(some)).flat()) facets.set(facet.name, facet)
  }
  return fields.flatMap(({ name }) => facets.get(name) ?? [])
}

/** The fields have one question. */
async function countFields(db: Db, fields: FacetField[], given: Given): Promise<Facet[]> {
  const question = fields[0]?.question
  if (!question) return []
  const names = new Set(fields.map(({ name }) => name))
  const { exact, counts } = isCounted(question)
    ? await readCounts(db, question)
    : await countAll(db, question, names, given)
  return fields.map(({ name, kind }) => ({ name, exact, counts: countsOf(counts, kind, name) }))
}

async function countAll(
  db: Db,
  question: Question,
  names: ReadonlySet<string>,
  given: Given
): Promise<Counted> {
  const counts = await given.columns?.ask(question, given.rate, all => all.counts(names))
  return counts ? { exact: true, counts } : sampleCounts(db, question, given)
}

/** Of all that was counted at once, what belongs to one field, by the value in an address. */
function countsOf({ general, facets }: Counted['counts'], kind: 'general' | 'choice', key: string) {
  if (kind === 'general') return general[key as keyof typeof general]
  const own = Object.entries(facets).flatMap(([facet, n]) => {
    const read = readFacet(facet)
    return read.key === key ? [[read.value, n] as const] : []
  })
  return Object.fromEntries(own)
}
