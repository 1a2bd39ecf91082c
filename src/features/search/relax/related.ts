import { and, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Plan } from '#src/features/search/plan/plan.ts'
import { has, lacksExcluded } from '#src/features/search/plan/text-condition.ts'
import { answeringAll, relatedTo } from '#src/features/search/plan/text-query.ts'
import { FEW_RANKED, rankedPage } from '#src/features/search/retrieve/ranked.ts'

export const FEW = 10

/** Others of the same kind, to follow the few that fit: after the one Audi, the other cars. None where the text names no kind. */
export async function relatedListings(db: Db, plan: Plan, fitting: number) {
  const { query, parsed, structured } = plan
  if (query.sort !== 'best' || query.cursor !== undefined || query.exact) return []
  const limit = Math.min(FEW, query.limit) - fitting
  const [related, fully] = [relatedTo(parsed), answeringAll(parsed)]
  if (fitting === 0 || limit <= 0 || !related || !fully) return []
  const fits = and(structured, has(related), sql`not (${has(fully)})`, lacksExcluded(parsed))
  const page = { ...plan, fits, isMany: true, query: { ...query, limit } }
  return (await rankedPage(db, page, FEW_RANKED)).rows
}
