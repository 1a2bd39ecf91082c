import { dayOf } from './i18n/dates.ts'
import { DAY_MS } from './retention.ts'
import type { ListingStatus } from './schemas/listing.ts'

export const OWNER_STATUSES = ['active', 'reserved', 'sold', 'inactive'] as const
export type OwnerStatus = (typeof OWNER_STATUSES)[number]

type State = {
  next: readonly OwnerStatus[]
  /** What a renewal makes of it; unset where there is none. */
  renewed?: ListingStatus
  /** What it becomes when its days are over; unset where time changes nothing. */
  ended?: ListingStatus
  editable: boolean
  /** Whether buyers may begin to write: a reservation can fall through. */
  takesMessages?: true
}

export const LIFECYCLE: Readonly<Record<ListingStatus, State>> = {
  active: {
    next: ['reserved', 'sold', 'inactive'],
    renewed: 'active',
    ended: 'expired',
    editable: true,
    takesMessages: true
  },
  reserved: {
    next: ['active', 'sold', 'inactive'],
    renewed: 'reserved',
    ended: 'expired',
    editable: true,
    takesMessages: true
  },
  // For its owner alone: it is stored as paused until it is renewed.
  inactive: { next: ['active', 'sold'], ended: 'expired', editable: true },
  sold: { next: ['active'], editable: true },
  expired: { next: ['sold'], renewed: 'active', editable: true },
  removed: { next: [], editable: false }
}

/** States in which anybody may find a listing, as `isShown` says in SQL. */
export const FOUND: readonly ListingStatus[] = ['active', 'reserved']

/** How long a listing is shown after it was published or renewed. */
export const LISTED_DAYS = 60
export const listedUntil = (start: Date) => new Date(start.getTime() + LISTED_DAYS * DAY_MS)
/** This long before its end a listing counts as ending soon, and its seller is notified. */
export const WARNING_DAYS = 3
export const WARNING_MS = WARNING_DAYS * DAY_MS
/** A renewal moves a listing up if it has kept its place for this long. */
export const STANDS_MS = 7 * DAY_MS

type Aging = { status: ListingStatus; expiresAt: Date }
/** What its owner's acts depend on. */
export type Owned = Aging & { renewedAt: Date | null }

/** The state at a moment: time has ended it even if the hourly job has not run yet. */
export function stateAt({ status, expiresAt }: Aging, now: Date): ListingStatus {
  return expiresAt <= now ? (LIFECYCLE[status].ended ?? status) : status
}

/** Key in `errorsWords` or `listingWords` that says why an act is refused and what to do instead. */
export type Obstacle =
  | 'listingExpired'
  | 'listingSold'
  | 'listingPaused'
  | 'listingRemoved'
  | 'listingOver'
  | 'renewTooSoon'
  | 'conflict'

const OBSTACLES: Record<ListingStatus, Obstacle> = {
  active: 'conflict',
  reserved: 'conflict',
  inactive: 'listingPaused',
  sold: 'listingSold',
  expired: 'listingExpired',
  removed: 'listingRemoved'
}

/** What prevents a state that the owner asks for; undefined when nothing does. */
export function statusObstacle(listing: Aging, to: OwnerStatus, now: Date): Obstacle | undefined {
  const from = stateAt(listing, now)
  if (!LIFECYCLE[from].next.includes(to)) return OBSTACLES[from]
  // What was sold does not age; taken back after its days it would be over at once.
  return stateAt({ ...listing, status: to }, now) === to ? undefined : 'listingOver'
}

/** What prevents a renewal: the state, or an earlier one on the same day (in Albania). */
export function renewalObstacle(listing: Owned, now: Date): Obstacle | undefined {
  const state = stateAt(listing, now)
  if (!LIFECYCLE[state].renewed) return OBSTACLES[state]
  const { renewedAt } = listing
  return renewedAt && dayOf(renewedAt) === dayOf(now) ? 'renewTooSoon' : undefined
}

export const editObstacle = ({ status }: Aging): Obstacle | undefined =>
  LIFECYCLE[status].editable ? undefined : OBSTACLES[status]

export const movesUp = ({ bumpedAt }: { bumpedAt: Date }, now: Date) =>
  now.getTime() - bumpedAt.getTime() >= STANDS_MS

/** Within how many days a listing must have been published or moved up, where a search asks for it. */
export const PERIODS = [1, 7, 30] as const
