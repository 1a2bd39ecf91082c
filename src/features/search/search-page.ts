import type { Db } from '#db/client.ts'
import type { Obstacle, Relaxation } from '#src/shared/found.ts'
import type { SearchContext } from './context.ts'
import { inTime, timeLeft } from './deadline.ts'
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
  const began = performance.now()
  const answer = await findRequested(db, params, context)
  if (answer.found.total.count > 0)
    return { ...answer, relaxations: [], obstacles: [], whole: true }
  const left = () => timeLeft(context, began)
  const obstacles = await inTime(() => obstaclesOf(db, answer.params, context), left())
  const relax = () => {
    const relaxed = relaxationsOf(db, answer.query, context)
    context.turn?.underWay.push(relaxed)
    return relaxed
  }
  const relaxations = await inTime(relax, left())
  const whole = obstacles !== undefined && relaxations !== undefined
  return { ...answer, relaxations: relaxations ?? [], obstacles: obstacles ?? [], whole }
}
