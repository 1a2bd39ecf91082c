import { and } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Plan, structuredPlan } from '../plan/plan.ts'
import { withoutCityInRadius } from '../plan/squares.ts'
import { textCondition } from '../plan/text-condition.ts'
import { isThing } from '../rank/score.ts'
import { rankedPage } from '../retrieve/ranked.ts'

/**
 * Whether limits alone keep the thing itself away. Then what only names it is no answer: a cover is
 * none to "iphone nën 100 euro" where every phone costs more.
 */
export async function isOutOfReach(db: Db, plan: Plan): Promise<boolean> {
  const { query, parsed, context } = plan
  if (query.price === undefined && query.filters.length === 0) return false
  const unlimited = { ...query, price: undefined, filters: [] }
  const { structured } = await structuredPlan(db, unlimited, context.rate)
  const words = textCondition(withoutCityInRadius(query), parsed)
  const fits = and(structured, words, isThing(parsed))
  const page = { ...plan, fits, isMany: true, query: { ...unlimited, cursor: undefined, limit: 1 } }
  return (await rankedPage(db, page)).rows.length > 0
}
