import type { Db } from '#db/client.ts'
import type { Obstacle, Relaxation } from '#src/shared/found.ts'
import type { SearchContext } from './context.ts'
import { inTime, SEARCH_MS } from './deadline.ts'
import { obstaclesOf } from './relax/obstacles.ts'
import { relaxationsOf } from './relax/relaxations.ts'
import { findRequested, type SearchRequest } from './request.ts'
import type { Found } from './search.ts'

export type RequestedPage = SearchRequest & {
  found: Found
  relaxations: Relaxation[]
  obstacles: Obstacle[]
}

/** Obstacles and relaxed texts get the time that is left. Refuses with `search_timeout`. */
export async function pageRequested(
  db: Db,
  params: URLSearchParams,
  context: SearchContext
): Promise<RequestedPage> {
  const began = performance.now()
  const answer = await findRequested(db, params, context)
  if (answer.found.total.count > 0) return { ...answer, relaxations: [], obstacles: [] }
  const left = () => SEARCH_MS - (performance.now() - began)
  const obstacles = await inTime(() => obstaclesOf(db, answer.params, context), left())
  const relaxations = await inTime(() => relaxationsOf(db, answer.query, context), left())
  return { ...answer, relaxations: relaxations ?? [], obstacles: obstacles ?? [] }
}
