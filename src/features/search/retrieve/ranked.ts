import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { after, cursorAt, NEWEST, place, readCursor } from '#src/features/listings/order.ts'
import { COUNTED } from '#src/features/search/index/count.ts'
import type { Span } from '#src/features/search/index/index-statistics.ts'
import type { Question } from '#src/features/search/parse/question.ts'
import { score } from '#src/features/search/rank/score.ts'
import { hitOf, isRowOf, newestHits, placeAt } from './newest-hits.ts'
import { newestQuery } from './newest-page.ts'

/** So many of the newest that fit are ranked; what is older follows them, newest first. */
export const RANKED = 500

const { words: _, titleWords: __, ...columns } = getTableColumns(listings)

type Ask = {
  fits: SQL | undefined
  question: Question
  cursor: string | undefined
  limit: number
  /** Of many listings. */
  span: Span | undefined
  /** Whether more fit than are counted, so that they need not be. */
  many: boolean
  /** Whether it is a question that many ask, so that its plan is kept. */
  usual?: boolean
}

/** Newest of the ranked and its oldest, and the last one that was shown: enough to go on by. */
const TYPES = ['timestamptz', 'bigint', 'int', 'timestamptz', 'bigint'] as const
const isAmongRanked = (cursor: string) =>
  Buffer.from(cursor, 'base64url').toString().split('","').length === TYPES.length

/**
 * One page of what fits, best first. What is published meanwhile changes nothing: the cursor says
 * which one was the newest. Refuses a cursor of another order with `bad_request`.
 * @returns besides how many fit, up to one more than is counted; undefined on later pages and of many
 */
export async function rankedPage(db: Db, ask: Ask) {
  const { cursor, limit } = ask
  if (cursor !== undefined && !isAmongRanked(cursor))
    return { ...(await olderPage(db, ask, [])), hits: undefined }
  const rows = await rankedQuery(db, ask)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hits = cursor === undefined && !ask.many ? (last?.hits ?? 0) : undefined
  if (rows.length > limit && last) {
    const at = [...last.top, String(last.score), ...last.place]
    return { rows: shown, next: cursorAt(at), hits }
  }
  if (last === undefined || last.ranked < RANKED) return { rows: shown, next: undefined, hits }
  const rest = { ...ask, cursor: cursorAt(last.bottom), limit: limit - shown.length }
  return { ...(await olderPage(db, rest, shown)), hits }
}

type Row = Awaited<ReturnType<typeof rankedQuery>>[number]

/** What is older than all that were ranked. */
async function olderPage(db: Db, { fits, question, cursor, limit, span }: Ask, shown: Row[]) {
  const unranked = {
    ...columns,
    score: score(question),
    top: sql<string[]>`null`,
    bottom: sql<string[]>`null`,
    ranked: sql<number>`0`,
    hits: sql<number>`0`
  }
  const older = { fits: and(fits, after(NEWEST, cursor)), from: placeAt(cursor), span }
  const hits = newestHits(db, { ...older, limit: limit + 1 })
  const rows = await newestQuery(db, unranked, { hits, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const whenFull = limit === 0 && rows.length > 0 ? cursor : undefined
  return { rows: [...shown, ...rows.slice(0, limit)], next: last ? cursorAt(last.place) : whenFull }
}

/**
 * The question itself, so that its plan can be looked at. Without a cursor it walks on to where
 * counting ends, so that one walk answers both.
 */
export function rankedQuery(db: Db, ask: Ask) {
  const at = ask.cursor === undefined ? undefined : readCursor(ask.cursor, TYPES)
  const { hits, ranked } = newestRanked(db, ask, at)
  const { scored, best } = bestOf(db, ask, { ranked, behind: at?.slice(2) })
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
    .innerJoin(listings, isRowOf(sql`best`))
    .orderBy(sql`best.score desc, best.bumped_at desc, best.id desc`)
}

/** What fits, and those of it that are ranked. `at` begins with the newest that was: what has come since stays away. */
function newestRanked(db: Db, { fits, span, many, usual = false }: Ask, at?: readonly string[]) {
  const from = at && { bumpedAt: at[0] ?? '', id: at[1] ?? '' }
  const limit = at || many ? RANKED : COUNTED + 1
  const hits = db.$with('hits').as(newestHits(db, { fits, from, limit, span, usual }))
  const newest = db.select().from(hits).orderBy(sql`bumped_at desc, id desc`).limit(RANKED)
  return { hits, ranked: db.$with('ranked').as(newest) }
}

type Ranked = ReturnType<typeof newestRanked>['ranked']
/** `behind`: score, time and id of the last one that was shown. */
type Behind = { ranked: Ranked; behind: readonly string[] | undefined }

/** One page of the ranked by their score, and one more. */
function bestOf(db: Db, { question, limit }: Ask, { ranked, behind }: Behind) {
  const scored = db.$with('scored').as(
    db
      .select({
        ...hitOf(sql`ranked.id`, sql`ranked.bumped_at`, sql`ranked.tid`),
        score: sql<number>`${score(question)}`.as('score')
      })
      .from(ranked)
      .innerJoin(listings, isRowOf(sql`ranked`))
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
      .limit(limit + 1)
  )
  return { scored, best }
}

const endOfRanked = (direction: SQL) =>
  sql<string[]>`(select json_build_array(bumped_at::text, id::text) from
    (select bumped_at, id from ranked order by bumped_at ${direction}, id ${direction} limit 1) as last)`
