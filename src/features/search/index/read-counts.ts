import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { listingCountChanges, listingCounts } from '#db/schema/counts.ts'
import type { SelectionCounts } from '#src/features/search/facet-index/selection.ts'
import type { Question } from '#src/shared/catalog/facet-fields.ts'

/** Counts by value. A value that is not there has none. */
export type Counts = Record<string, number>
export type Counted = {
  /** Else there are at least so many. */
  exact: boolean
  counts: SelectionCounts
}

type Table = typeof listingCounts | typeof listingCountChanges
type Kind = { categoryId: number; city: string; condition: string; n: number }

/** Whether the counters say it: a search by nothing but category, city and condition. */
export const isCounted = ({ text, price, filters, radius }: Question) =>
  text === '' && !price && filters.length === 0 && radius === undefined

/** What the counters say; exact to the last commit. */
export async function readCounts(db: Db, question: Question): Promise<Counted> {
  const [kinds, facets] = await Promise.all([listingKinds(db), choices(db, question)])
  const fit = kinds.filter(
    ({ categoryId, city, condition }) =>
      (question.categoryId ?? categoryId) === categoryId &&
      (question.city ?? city) === city &&
      (question.condition ?? condition) === condition
  )
  const by = (value: (kind: Kind) => string) => {
    const counts: Counts = {}
    for (const kind of fit) counts[value(kind)] = (counts[value(kind)] ?? 0) + kind.n
    return counts
  }
  const general = {
    category: by(({ categoryId }) => String(categoryId)),
    location: by(({ city }) => city),
    condition: by(({ condition }) => condition)
  }
  return { exact: true, counts: { general, facets } }
}

/** Listings by category, city and condition: a few hundred rows, however many listings. */
function listingKinds(db: Db): Promise<Kind[]> {
  const each = unionAll(kindsIn(db, listingCounts), kindsIn(db, listingCountChanges)).as('each')
  return db
    .select({
      categoryId: each.categoryId,
      city: each.city,
      condition: each.condition,
      n: sql<number>`sum(${each.n})::int`
    })
    .from(each)
    .groupBy(each.categoryId, each.city, each.condition)
}

const kindsIn = (db: Db, table: Table) =>
  db
    .select({
      categoryId: table.categoryId,
      city: table.city,
      condition: table.condition,
      n: table.n
    })
    .from(table)
    .where(eq(table.facet, ''))

async function choices(db: Db, { categoryId, city, condition }: Question): Promise<Counts> {
  if (categoryId === undefined) return {}
  const of = (table: Table) => {
    const fit: SQL | undefined = and(
      eq(table.categoryId, categoryId),
      ne(table.facet, ''),
      // Squares are counted by category alone.
      sql`${table.facet} not like '@%'`,
      city === undefined ? undefined : eq(table.city, city),
      condition === undefined ? undefined : eq(table.condition, condition)
    )
    return db.select({ facet: table.facet, n: table.n }).from(table).where(fit)
  }
  return sumsOf(db, unionAll(of(listingCounts), of(listingCountChanges)).as('each'))
}

const facetsIn = (db: Db) =>
  db.select({ facet: listingCounts.facet, n: listingCounts.n }).from(listingCounts).as('each')

async function sumsOf(db: Db, each: ReturnType<typeof facetsIn>): Promise<Counts> {
  const rows = await db
    .select({ facet: each.facet, n: sql<number>`sum(${each.n})::int` })
    .from(each)
    .groupBy(each.facet)
  return Object.fromEntries(rows.map(({ facet, n }) => [facet, n]))
}

/** How many shown listings have each of these, wherever they are. */
export async function countsOfFacets(db: Db, facets: readonly string[]): Promise<Counts> {
  const of = (table: Table) =>
    db
      .select({ facet: table.facet, n: table.n })
      .from(table)
      .where(inArray(table.facet, [...facets]))
  return sumsOf(db, unionAll(of(listingCounts), of(listingCountChanges)).as('each'))
}
