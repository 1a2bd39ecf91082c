import type { Db } from '#db/client.ts'
import type { Obstacle, Relaxation } from '#src/shared/found.ts'
import type { SearchContext } from './context.ts'
import { optional } from './deadline.ts'
import { obstaclesOf } from './relax/obstacles.ts'
import { relaxationsOf } from './relax/relaxations.ts'
import { findRequested, type SearchRequest } from './request.ts'
import type { Found } from './search.ts'

export type RequestedPage = SearchRequest & {
  found: Found
  relaxations: Relaxation[]
  obstacles: Obstacle[]
  /** Whether there was time for all of it. */
  whole: boolean
}

/** Obstacles and relaxed texts get the time that is left. Refuses with `search_timeout`. */
export async function pageRequested(
  db: Db,
  params: URLSearchParams,
  context: SearchContext
): Promise<RequestedPage> {
  const answer = await findRequested(db, params, context)
  if (answer.found.total.count > 0)
    return { ...answer, relaxations: [], obstacles: [], whole: true }
  const obstacles = await optional(() => obstaclesOf(db, answer.params, context), context)
  const relaxations = await optional(() => relaxationsOf(db, answer.query, context), context)
  const whole = obstacles !== undefined && relaxations !== undefined
  return { ...answer, relaxations: relaxations ?? [], obstacles: obstacles ?? [], whole }
}
