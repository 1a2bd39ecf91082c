import type { Db } from '#db/client.ts'
import { facetFields, type Question } from '#src/shared/catalog/facet-fields.ts'
import { readFacet } from '#src/shared/catalog/facets.ts'
import type { Facet } from '#src/shared/schemas/facets.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { ListingColumns } from '#src/shared/search/selection.ts'
import { type Counted, isCounted, readCounts } from './read-counts.ts'
import { sampleCounts } from './sample-counts.ts'
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

type Given = { rate: number; columns?: ListingColumns | undefined }

async function count(db: Db, query: ListingQuery, given: Given): Promise<Facet[]> {
  const fields = facetFields(query)
  const asked = new Map<string, Promise<Counted>>()
  const ask = (question: Question) => {
    const name = JSON.stringify(question)
    const known = asked.get(name)
    if (known) return known
    const counts = isCounted(question) ? readCounts(db, question) : countAll(db, question, given)
    asked.set(name, counts)
    return counts
  }
  const facets: Facet[] = []
  for (let at = 0; at < fields.length; at += AT_ONCE) {
    const some = fields.slice(at, at + AT_ONCE).map(async ({ name, kind, question }) => {
      const { exact, counts } = await ask(question)
      return { name, exact, counts: countsOf(counts, kind, name) }
    })
    facets.push(...(await Promise.all(some)))
  }
  return facets
}

async function countAll(db: Db, question: Question, { rate, columns }: Given): Promise<Counted> {
  const counts = await columns?.ask(question, rate, all => all.counts())
  return counts ? { exact: true, counts } : sampleCounts(db, question, rate)
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
