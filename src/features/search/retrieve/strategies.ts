import type { Db } from '#db/client.ts'
import type { Plan } from '#src/features/search/plan/plan.ts'
import { byPrice } from './by-price.ts'
import { facetIndex } from './facet-index-page.ts'
import { indexOrder } from './index-order.ts'
import { nearest } from './nearest.ts'
import { newest } from './newest.ts'
import { ranked } from './ranked.ts'
import type { Page, Strategy } from './strategy.ts'
import { thingsByPrice } from './things-by-price.ts'

/** The first one that accepts a plan answers it; the last accepts any. */
const STRATEGIES: Strategy[] = [
  facetIndex,
  nearest,
  ranked,
  thingsByPrice,
  byPrice,
  newest,
  indexOrder
]

export async function retrieve(db: Db, plan: Plan): Promise<Page> {
  for (const strategy of STRATEGIES) {
    const page = strategy.accepts(plan) ? await strategy.page(db, plan) : undefined
    if (page) return page
  }
  throw new Error('no strategy accepts the search')
}
