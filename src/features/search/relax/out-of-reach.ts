import type { Db } from '#db/client.ts'
import { type Plan, planSearch } from '../plan/plan.ts'
import { rankedPage } from '../retrieve/ranked.ts'

/**
 * Whether only limits exclude the thing itself. Then what merely names it is not an answer: a cover
 * does not answer "iphone nën 100 euro" where every phone costs more.
 */
export async function isOutOfReach(db: Db, { query, parsed, context }: Plan): Promise<boolean> {
  if (query.price === undefined && query.filters.length === 0) return false
  const unlimited = { ...query, price: undefined, filters: [], itself: true, limit: 1 }
  const plan = await planSearch(db, unlimited, parsed, context)
  const { rows } = await rankedPage(db, { ...plan, isMany: true }, 1)
  return rows.length > 0
}
