import { daysUntil } from '#src/shared/i18n/dates.ts'
import {
  FOUND,
  LIFECYCLE,
  type Owned,
  type OwnerStatus,
  renewalObstacle,
  stateAt,
  statusObstacle,
  WARNING_DAYS
} from '#src/shared/listing-life.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'

export type OwnedListing = Pick<Listing, 'id' | 'title' | 'categoryId' | 'kind' | 'free'>
type Act = 'renew' | OwnerStatus

/**
 * What an owner can do now. `first` is what most owners come for: to keep it when it ends soon, to
 * sell it, or to bring it back to the lists.
 */
export function ownerActs(owned: Owned, now: Date) {
  const state = stateAt(owned, now)
  const { next, renewed, editable } = LIFECYCLE[state]
  const tooSoon = renewed !== undefined && renewalObstacle(owned, now) === 'renewTooSoon'
  const isListed = FOUND.includes(state)
  const possible: Act[] = next.filter(to => !statusObstacle(owned, to, now))
  const offered: Act[] = renewed && !tooSoon ? ['renew', ...possible] : possible
  const lasts = isListed && daysUntil(owned.expiresAt, now) > WARNING_DAYS
  const wanted: Act[] = lasts
    ? ['sold']
    : isListed
      ? ['renew', 'sold']
      : ['renew', 'active', 'sold']
  const first = wanted.find(act => offered.includes(act))
  const rest = editable ? offered.filter(act => act !== first) : []
  return { editable, tooSoon, isListed, first, rest }
}
