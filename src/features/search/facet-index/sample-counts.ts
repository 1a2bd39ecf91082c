import { and, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import type { FacetQuery } from '#src/shared/catalog/facet-fields.ts'
import type { SearchContext } from '../context.ts'
import { parseQuery } from '../parse/parse-query.ts'
import { structuredPlan } from '../plan/plan.ts'
import { withoutCityInRadius } from '../plan/squares.ts'
import { textCondition } from '../plan/text-condition.ts'
import { withoutMissing } from '../plan/without-missing.ts'
import { isDocumentOf, newestHits } from '../retrieve/scan.ts'
import type { SelectionCounts } from './selection.ts'

export const SAMPLE = 1000

export type FacetCounts = { exact: boolean; counts: SelectionCounts }

export async function sampleCounts(
  db: Db,
  query: FacetQuery,
  context: SearchContext
): Promise<FacetCounts> {
  const some = await sampleOf(db, query, context)
  const rows = await db.execute<{ kind: string; value: string; n: number }>(sql`
    select kind, value, count(*)::int as n from (${some}) as sample, lateral (
      select * from (values ('all', ''), ('category', category_id::text),
        ('location', coalesce(city, '')), ('condition', coalesce(condition, ''))) as general (kind, value)
      union all select 'facet', unnest(facets)
    ) as counted group by kind, value`)
  const counts: SelectionCounts = {
    general: { category: {}, location: {}, condition: {} },
    facets: {}
  }
  let looked = 0
  for (const { kind, value, n } of rows) {
    if (kind === 'all') looked = n
    else groupOf(counts, kind)[value] = n
  }
  return { exact: looked < SAMPLE, counts }
}

function groupOf({ general, facets }: SelectionCounts, kind: string) {
  return kind in general ? general[kind as keyof typeof general] : facets
}

async function sampleOf(db: Db, query: FacetQuery, { rate, statistics }: SearchContext) {
  const { structured, price } = await structuredPlan(db, query, rate)
  if (query.text === '') {
    return sql`select * from ${documents} where ${and(structured, price?.bounds) ?? sql`true`} limit ${SAMPLE}`
  }
  const parsed = withoutMissing(parseQuery(query.text), statistics)
  const fits = and(textCondition(withoutCityInRadius(query), parsed), structured)
  const timeRange = await statistics.timeRange()
  const hits = newestHits(db, { fits, price, limit: SAMPLE, timeRange })
  return sql`select ${documents}.* from (${hits}) as hit join ${documents} on ${isDocumentOf(sql`hit`)}`
}
