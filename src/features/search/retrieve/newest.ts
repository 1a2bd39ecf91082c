import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { isByWords } from '#src/features/search/plan/filter.ts'
import { countedOf } from '#src/features/search/plan/known-many.ts'
import type { Plan } from '#src/features/search/plan/plan.ts'
import { NEWEST_FIRST } from '#src/features/search/plan/sorts.ts'
import { countOf, totalOf } from './count.ts'
import { listingsOf, pageOfPlaced } from './page.ts'
import { hitsFromCursor, isDocumentOf } from './scan.ts'
import type { Strategy } from './strategy.ts'

export const newest: Strategy = {
  accepts: ({ sort, query }) => sort.strategy === 'newest' && isByWords(query),
  async page(db, plan) {
    if (plan.isMany || plan.query.cursor !== undefined) {
      const [{ rows }, total] = await Promise.all([newestRows(db, plan, 0), countOf(db, plan)])
      return { ...pageOfPlaced(rows, plan.query.limit), total }
    }
    const { rows, hits } = await newestRows(db, plan, countedOf(plan.query))
    return { ...pageOfPlaced(rows, plan.query.limit), total: totalOf(plan.query, hits) }
  }
}

async function newestRows(db: Db, plan: Plan, counted: number) {
  const { limit } = plan.query
  const hits = hitsFromCursor(db, plan, Math.max(counted, limit) + 1)
  const found = sql`
    select ${documents}.*, page.hits from (
      select *, count(*) over () as hits from (${hits}) as hit
      order by bumped_at desc, id desc limit ${limit + 1}
    ) as page join ${documents} on ${isDocumentOf(sql`page`)}`
  const more = { hits: sql<number>`hits::int` }
  const rows = await listingsOf(db, plan, { found, order: NEWEST_FIRST, more })
  return { rows, hits: rows[0]?.hits ?? 0 }
}
