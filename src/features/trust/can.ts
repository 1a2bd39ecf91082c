import type { Account } from '#src/features/accounts/account.ts'
import { Refusal } from '#src/shared/errors.ts'

/**
 * Who may do what, in one place. Whether an object is one's own is part of the query that reads
 * it, so here stand only the rights that come from the person.
 */
const ACTIONS = {
  'session.start': 'anyone',
  'session.end': 'anyone',
  'session.read': 'member',
  'session.list': 'member',
  'account.create': 'anyone',
  'account.recover': 'anyone',
  'account.change': 'member',
  'category.read': 'anyone',
  'listing.read': 'anyone',
  'listing.create': 'member',
  'listing.change': 'member',
  'listing.delete': 'member',
  'listing.save': 'member',
  'photo.create': 'member',
  'document.read': 'anyone'
} as const satisfies Record<string, Access>

export type Access = 'anyone' | 'member' | 'moderator' | 'admin'
export type Action = keyof typeof ACTIONS
export const ACTION_NAMES = Object.keys(ACTIONS) as Action[]

const RANK: Record<Account['role'], number> = { user: 1, moderator: 2, admin: 3 }
const NEEDED: Record<Access, number> = { anyone: 0, member: 1, moderator: 2, admin: 3 }

export const accessOf = (action: Action): Access => ACTIONS[action]

/** Refuses with `signed_out` or `not_allowed`. */
export function can(actor: Account | null, action: Action) {
  const needed = NEEDED[accessOf(action)]
  if (needed === 0) return
  if (!actor) throw new Refusal('signed_out')
  if (RANK[actor.role] < needed) throw new Refusal('not_allowed')
}
