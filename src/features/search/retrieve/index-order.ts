import { and, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { after, orderBy } from '#db/keyset.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { type Plan, withPrice } from '#src/features/search/plan/plan.ts'
import { countOf } from './count.ts'
import { listingsOf, pageOfPlaced } from './page.ts'
import type { Strategy } from './strategy.ts'

export const indexOrder: Strategy = {
  accepts: () => true,
  async page(db, plan) {
    const [rows, total] = await Promise.all([rowsInOrder(db, plan), countOf(db, plan)])
    return { ...pageOfPlaced(rows, plan.query.limit), total }
  }
}

function rowsInOrder(db: Db, plan: Plan) {
  const { sort, query } = plan
  const fits = and(withPrice(plan), after(sort.order, query.cursor))
  const found = sql`select * from ${documents} where ${fits ?? sql`true`}
    order by ${orderBy(sort.order)} limit ${query.limit + 1}`
  return listingsOf(db, plan, { found, order: sort.order, more: {} })
}
