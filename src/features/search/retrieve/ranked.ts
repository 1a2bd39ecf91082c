import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cursorAt, place, readCursor, valuesOf } from '#db/keyset.ts'
import { listings } from '#db/schema/listings.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { NEWEST } from '#src/features/listings/newest.ts'
import { countedOf } from '#src/features/search/plan/known-many.ts'
import type { Plan } from '#src/features/search/plan/plan.ts'
import { NEWEST_FIRST } from '#src/features/search/plan/sorts.ts'
import { score } from '#src/features/search/rank/score.ts'
import { countOf, totalOf } from './count.ts'
import { listingsOf } from './page.ts'
import { hitOf, hitsFromCursor, isDocumentOf, newestHits } from './scan.ts'
import type { PageRow, Strategy } from './strategy.ts'

const RANKED = 300
/** Enough to choose a few listings from; on a large site, reading more would be wasted. */
export const FEW_RANKED = 100

const columns = getTableColumns(listings)

const TYPES = ['timestamptz', 'bigint', 'int', 'timestamptz', 'bigint'] as const
/** Refuses (`bad_request`) what is no cursor. */
const isAmongRanked = (cursor: string) => valuesOf(cursor).length === TYPES.length

/** What fits a text, best first. What is published meanwhile changes no later page: the cursor says which was the newest. */
export const ranked: Strategy = {
  accepts: ({ sort }) => sort.strategy === 'ranked',
  async page(db, plan) {
    const { hits, ...page } = await rankedPage(db, plan)
    return {
      ...page,
      total: hits === undefined ? await countOf(db, plan) : totalOf(plan.query, hits)
    }
  }
}

/**
 * The best of the newest `among` that fit, then the others by age.
 * @returns also how many fit, up to one more than is counted; undefined on later pages and where
 * many fit
 */
export async function rankedPage(db: Db, plan: Plan, among = RANKED) {
  const { cursor, limit } = plan.query
  if (cursor !== undefined && !isAmongRanked(cursor)) return olderPage(db, plan, [])
  const rows = await rankedRows(db, plan, among)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hits = cursor === undefined && !plan.isMany ? (last?.hits ?? 0) : undefined
  if (rows.length > limit && last) {
    const at = [...last.top, String(last.score), ...last.place]
    return { rows: shown, next: cursorAt(at), hits }
  }
  if (last === undefined || last.ranked < among) return { rows: shown, next: undefined, hits }
  const query = { ...plan.query, cursor: cursorAt(last.bottom), limit: limit - shown.length }
  return { ...(await olderPage(db, { ...plan, query }, shown)), hits }
}

async function olderPage(db: Db, plan: Plan, shown: PageRow[]) {
  const { cursor, limit } = plan.query
  const hits = hitsFromCursor(db, plan, limit + 1)
  const found = sql`select ${documents}.* from (${hits}) as hit
    join ${documents} on ${isDocumentOf(sql`hit`)}`
  const rows = await listingsOf(db, plan, { found, order: NEWEST_FIRST, more: {} })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const whenFull = limit === 0 && rows.length > 0 ? cursor : undefined
  return {
    rows: [...shown, ...rows.slice(0, limit)],
    next: last ? cursorAt(last.place) : whenFull,
    hits: undefined
  }
}

export function rankedRows(db: Db, plan: Plan, among = RANKED) {
  const { cursor } = plan.query
  const at = cursor === undefined ? undefined : readCursor(cursor, TYPES)
  const { hits, ranked } = newestRanked(db, plan, { among, at })
  const { scored, best } = bestOf(db, plan, { ranked, behind: at?.slice(2) })
  return db
    .with(hits, ranked, scored, best)
    .select({
      ...columns,
      score: sql<number>`best.score`,
      place: place(NEWEST),
      top: endOfRanked(sql`desc`),
      bottom: endOfRanked(sql`asc`),
      ranked: sql<number>`(select count(*)::int from ranked)`,
      hits: sql<number>`(select count(*)::int from hits)`
    })
    .from(best)
    .innerJoin(listings, eq(listings.id, sql`best.id`))
    .orderBy(sql`best.score desc, best.bumped_at desc, best.id desc`)
}

/**
 * What fits, and which of it is ranked. `at` begins with what was the newest: anything published
 * since is left out.
 */
function newestRanked(
  db: Db,
  plan: Plan,
  { among, at }: { among: number; at?: readonly string[] | undefined }
) {
  const { fits, price, timeRange, isMany } = plan
  const from = at && { bumpedAt: at[0] ?? '', id: at[1] ?? '' }
  const limit = at || isMany ? among : countedOf(plan.query) + 1
  const hits = db.$with('hits').as(newestHits(db, { fits, price, from, limit, timeRange }))
  const newest = db.select().from(hits).orderBy(sql`bumped_at desc, id desc`).limit(among)
  return { hits, ranked: db.$with('ranked').as(newest) }
}

type Ranked = ReturnType<typeof newestRanked>['ranked']
type Behind = { ranked: Ranked; behind: readonly string[] | undefined }

function bestOf(db: Db, { parsed, query }: Plan, { ranked, behind }: Behind) {
  const scored = db.$with('scored').as(
    db
      .select({
        ...hitOf(sql`ranked.id`, sql`ranked.bumped_at`, sql`ranked.tid`),
        score: sql<number>`${score(parsed)}`.as('score')
      })
      .from(ranked)
      .innerJoin(documents, isDocumentOf(sql`ranked`))
  )
  const rest =
    behind &&
    sql`(score, bumped_at, id) < (${behind[0]}::int, ${behind[1]}::timestamptz, ${behind[2]}::bigint)`
  const best = db.$with('best').as(
    db
      .select()
      .from(scored)
      .where(rest)
      .orderBy(sql`score desc, bumped_at desc, id desc`)
      .limit(query.limit + 1)
  )
  return { scored, best }
}

const endOfRanked = (direction: SQL) =>
  sql<string[]>`(select json_build_array(bumped_at::text, id::text) from
    (select bumped_at, id from ranked order by bumped_at ${direction}, id ${direction} limit 1) as last)`
