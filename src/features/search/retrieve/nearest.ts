import { type SQL, sql } from 'drizzle-orm'
import { orderBy, readCursor } from '#db/keyset.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { type Plan, withPrice } from '#src/features/search/plan/plan.ts'
import { NEWEST_FIRST } from '#src/features/search/plan/sorts.ts'
import { intArray, type Square } from '#src/features/search/plan/squares.ts'
import { countOf } from './count.ts'
import { listingsOf, pageOfPlaced } from './page.ts'
import type { Strategy } from './strategy.ts'

export const nearest: Strategy = {
  accepts: ({ sort }) => sort.strategy === 'nearest',
  async page(db, plan) {
    const total = await countOf(db, plan)
    const found = nearestDocuments(plan, total.exact)
    const rows = await listingsOf(db, plan, { found, order: plan.sort.order, more: {} })
    return { ...pageOfPlaced(rows, plan.query.limit), total }
  }
}

/** Square after square from the nearest; where few fit (`areFew`) all are read and sorted. */
function nearestDocuments(plan: Plan, areFew: boolean) {
  const { query, sort, squares = [] } = plan
  const start = startOf(query.cursor, sort)
  const ahead = squares.filter(({ km }) => start === undefined || km >= start.km)
  const limit = query.limit + 1
  const inSquare = sql`select * from ${documents} where ${documents.cell} = near.cell
    and ${withPrice(plan) ?? sql`true`} and ${start ? isBehind(start) : sql`true`}`
  const newest = sql`${inSquare} order by ${orderBy(NEWEST_FIRST)} limit ${limit}`
  return sql`select ${documents}.*, near.km from ${asTable(ahead)},
    lateral (${areFew ? inSquare : newest}) as ${documents}
    order by ${orderBy(sort.order)} limit ${limit}`
}

const asTable = (squares: Square[]) => sql`(
  select * from unnest(${intArray(squares.map(({ cell }) => cell))}, ${intArray(
    squares.map(({ km }) => km)
  )}) as near (cell, km) order by km) as near`

type Start = { km: number; bumpedAt: string; id: string }

/** Refuses (`bad_request`) a cursor that is invalid, or of another order. */
function startOf(cursor: string | undefined, { order }: Plan['sort']): Start | undefined {
  if (cursor === undefined) return undefined
  const types = order.map(({ type }) => type)
  const [km = '', bumpedAt = '', id = ''] = readCursor(cursor, types)
  return { km: Number(km), bumpedAt, id }
}

/**
 * One comparison of columns in the order of the index, so that reading the cursor's own square begins
 * after the cursor, and reading squares further away at their newest document.
 */
function isBehind({ km, bumpedAt, id }: Start): SQL {
  const same = sql`near.km = ${km}::int`
  const time = sql`case when ${same} then ${bumpedAt}::timestamptz else 'infinity' end`
  const number = sql`case when ${same} then ${id}::bigint else ${Number.MAX_SAFE_INTEGER}::bigint end`
  return sql`(${documents.bumpedAt}, ${documents.id}) < (${time}, ${number})`
}
