import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { Span } from '#src/shared/search/corpus.ts'
import type { Question } from '#src/shared/search/question.ts'
import { COUNTED } from './count.ts'
import { hitOf, isRowOf, newestHits, placeAt } from './newest-hits.ts'
import { newestQuery } from './newest-page.ts'
import { after, cursorAt, NEWEST, place, readCursor } from './order.ts'
import { score } from './score.ts'

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
  const { fits, question, cursor, limit, span, many, usual = false } = ask
  const at = cursor === undefined ? undefined : readCursor(cursor, TYPES)
  const from = at && { bumpedAt: at[0] ?? '', id: at[1] ?? '' }
  const limitOfHits = at || many ? RANKED : COUNTED + 1
  const found = newestHits(db, { fits, from, limit: limitOfHits, span, usual })
  const hits = db.$with('hits').as(found)
  const ranked = db
    .$with('ranked')
    .as(db.select().from(hits).orderBy(sql`bumped_at desc, id desc`).limit(RANKED))
  const scored = db.$with('scored').as(
    db
      .select({
        ...hitOf(sql`ranked.id`, sql`ranked.bumped_at`, sql`ranked.tid`),
        score: sql<number>`${score(question)}`.as('score')
      })
      .from(ranked)
      .innerJoin(listings, isRowOf(sql`ranked`))
  )
  const best = db.$with('best').as(
    db
      .select()
      .from(scored)
      .where(
        at && sql`(score, bumped_at, id) < (${at[2]}::int, ${at[3]}::timestamptz, ${at[4]}::bigint)`
      )
      .orderBy(sql`score desc, bumped_at desc, id desc`)
      .limit(limit + 1)
  )
  const end = (direction: SQL) =>
    sql<string[]>`(select json_build_array(bumped_at::text, id::text) from
      (select bumped_at, id from ranked order by bumped_at ${direction}, id ${direction} limit 1) as last)`
  return db
    .with(hits, ranked, scored, best)
    .select({
      ...columns,
      score: sql<number>`best.score`,
      place: place(NEWEST),
      top: end(sql`desc`),
      bottom: end(sql`asc`),
      ranked: sql<number>`(select count(*)::int from ranked)`,
      hits: sql<number>`(select count(*)::int from hits)`
    })
    .from(best)
    .innerJoin(listings, isRowOf(sql`best`))
    .orderBy(sql`best.score desc, best.bumped_at desc, best.id desc`)
}
