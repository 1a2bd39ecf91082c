import { and, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { NEWEST, orderBy } from '#src/features/listings/order.ts'
import type { Corpus, Span } from '#src/features/search/index/index-statistics.ts'
import { type Question as Asked, readQuestion } from '#src/features/search/parse/question.ts'
import { isByWords, matches } from '#src/features/search/plan/filter.ts'
import { isWithin, squaresFor, withoutCityInRadius } from '#src/features/search/plan/squares.ts'
import { withoutMissing } from '#src/features/search/relax/without-words.ts'
import { isRowOf, newestHits } from '#src/features/search/retrieve/newest-hits.ts'
import type { Question } from '#src/shared/catalog/facet-fields.ts'
import { spanOfMany } from './corpus.ts'
import type { Counted, Counts } from './read-counts.ts'

/** So many of the matches are looked at, the newest unless a facet is chosen; fewer are all there are. */
export const SAMPLE = 1000

type Given = { rate: number; corpus?: Corpus | undefined }

/** Counts what so many matches are, in one walk; exact where there are no more of them. */
export async function sampleCounts(
  db: Db,
  question: Question,
  { rate, corpus }: Given
): Promise<Counted> {
  const squares = await squaresFor(db, question)
  const span = question.text === '' ? undefined : await (corpus?.span() ?? spanOfMany(db))
  const asked = withoutMissing(readQuestion(question.text), corpus)
  const rows = await sampleQuery(db, question, rate, { squares, span, asked })
  const counts: Counted['counts'] = {
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

function groupOf({ general, facets }: Counted['counts'], kind: string): Counts {
  return kind in general ? general[kind as keyof typeof general] : facets
}

type How = {
  squares: Awaited<ReturnType<typeof squaresFor>>
  span: Span | undefined
  /** What the text asks for, where it is known already. */
  asked?: Asked
}

/** The question itself, so that its plan can be looked at. */
export function sampleQuery(db: Db, question: Question, rate: number, how: How) {
  const { squares, span, asked } = how
  const fits = and(matches(withoutCityInRadius(question), rate, asked), isWithin(question, squares))
  const columns = {
    categoryId: listings.categoryId,
    city: listings.city,
    condition: listings.condition,
    facets: listings.facets
  }
  const hits = newestHits(db, { fits, limit: SAMPLE, span }).as('hits')
  const some = db.select(columns).from(listings).where(fits).limit(SAMPLE).$dynamic()
  // In order, all that have a chosen facet would be read and sorted before the first is counted.
  const isChosen = question.text === '' && isByWords(question)
  const inOrder = isChosen ? some : some.orderBy(orderBy(NEWEST))
  const newest = span
    ? db.select(columns).from(hits).innerJoin(listings, isRowOf(sql`hits`)).as('newest')
    : inOrder.as('newest')
  const told = sql`lateral (select * from (values
    ('all', ''), ('category', ${newest.categoryId}::text), ('location', coalesce(${newest.city}, '')),
    ('condition', ${newest.condition})) as general(kind, value)
    union all select 'facet', unnest(${newest.facets})) as told`
  return db
    .select({
      kind: sql<string>`told.kind`,
      value: sql<string>`told.value`,
      n: sql<number>`count(*)::int`
    })
    .from(newest)
    .crossJoin(told)
    .groupBy(sql`told.kind`, sql`told.value`)
}
