import { and, not, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Plan } from '#src/features/search/plan/plan.ts'
import { accessoriesAfter, amongAccessories } from '../cursor.ts'
import { isAccessory } from '../rank/score.ts'
import { byPrice, rowsByPrice } from './by-price.ts'
import { countOf } from './count.ts'
import { pageOfPlaced } from './page.ts'
import type { Strategy } from './strategy.ts'

/** By price the covers would come before all telephones: things first, then what is for them. */
export const thingsByPrice: Strategy = {
  accepts: plan => byPrice.accepts(plan) && isAccessory(plan.parsed) !== undefined,
  async page(db, plan) {
    const accessory = isAccessory(plan.parsed)
    if (!accessory) return undefined
    const [page, total] = await Promise.all([rowsOfBoth(db, plan, accessory), countOf(db, plan)])
    return { ...page, total }
  }
}

async function rowsOfBoth(db: Db, plan: Plan, accessory: SQL) {
  const { cursor, limit } = plan.query
  const below = accessoriesAfter(cursor)
  const things =
    below === undefined ? await rowsThat(db, plan, not(accessory), { cursor, limit }) : []
  if (things.length > limit) return pageOfPlaced(things, limit)
  const room = limit - things.length
  const place = { cursor: below || undefined, limit: room }
  const accessories = await rowsThat(db, plan, accessory, place)
  const { rows, next = '' } = pageOfPlaced(accessories, room)
  const isMore = accessories.length > room
  return { rows: [...things, ...rows], next: isMore ? amongAccessories(next) : undefined }
}

async function rowsThat(
  db: Db,
  plan: Plan,
  condition: SQL,
  place: Pick<Plan['query'], 'cursor' | 'limit'>
) {
  const fits = and(plan.fits, condition)
  const { rows } = await rowsByPrice(db, { ...plan, fits, query: { ...plan.query, ...place } })
  return rows
}
