import type { Account } from '#src/features/accounts/account.ts'
import { Refusal } from '#src/shared/errors.ts'

/** Who may do what, in one place. `owner` is a member who acts on something of their own. */
const ACTIONS = {
  'session.start': 'anyone',
  'session.end': 'anyone',
  'session.read': 'member',
  'session.list': 'member',
  'account.create': 'anyone',
  'account.recover': 'anyone',
  'account.change': 'owner',
  'account.delete': 'owner',
  'account.export': 'owner',
  'account.verify': 'member',
  'token.list': 'member',
  'token.change': 'owner',
  'webhook.list': 'member',
  'webhook.change': 'owner',
  'device.verify': 'member',
  'device.list': 'member',
  'device.remove': 'owner',
  'category.read': 'anyone',
  'listing.read': 'anyone',
  'listing.view': 'anyone',
  'listing.own': 'owner',
  'listing.create': 'member',
  'listing.change': 'owner',
  'listing.delete': 'owner',
  'listing.save': 'member',
  'search.save': 'member',
  'search.suggest': 'anyone',
  'search.count': 'anyone',
  'listing.contact': 'member',
  'message.read': 'member',
  'message.mark': 'member',
  'message.send': 'member',
  'user.block': 'member',
  'report.create': 'member',
  'deal.rate': 'owner',
  'photo.create': 'member',
  'document.read': 'anyone',
  'push.subscribe': 'anyone',
  'notification.read': 'member',
  'notification.change': 'owner',
  'notification.unsubscribe': 'anyone',
  'operator.write': 'anyone',
  'appeal.create': 'anyone',
  'factor.change': 'moderator',
  'moderation.read': 'moderator',
  'moderation.decide': 'moderator',
  'figures.read': 'moderator',
  'synonym.change': 'moderator',
  'user.find': 'moderator',
  'category.change': 'admin',
  'user.read': 'admin',
  'role.change': 'admin',
  'verification.reset': 'admin',
  'webhook.read': 'admin',
  'webhook.stop': 'admin',
  'device.read': 'admin',
  'device.revoke': 'admin',
  'policy.read': 'admin',
  'policy.change': 'admin',
  'audit.read': 'admin',
  'job.read': 'admin',
  'job.change': 'admin',
  'assistant.read': 'anyone',
  'assistant.use': 'member'
} as const satisfies Record<string, AccessLevel>

export type AccessLevel = 'anyone' | 'member' | 'owner' | 'moderator' | 'admin'
export type Action = keyof typeof ACTIONS
export const ACTION_NAMES = Object.keys(ACTIONS) as Action[]

const RANK: Record<Account['role'], number> = { user: 1, moderator: 2, admin: 3 }
const NEEDED: Record<AccessLevel, number> = {
  anyone: 0,
  member: 1,
  owner: 1,
  moderator: 2,
  admin: 3
}

/** The caller who may do it. */
export type Caller<Of extends Action> = Of extends Action
  ? (typeof ACTIONS)[Of] extends 'anyone'
    ? Account | null
    : Account
  : never

export const accessOf = (action: Action): AccessLevel => ACTIONS[action]

export type Owned = { ownerId: number }
export type Actor = Pick<Account, 'id' | 'role'>

/** Whether the role allows it, where roles differ within what both may do. */
export const isAllowed = (actor: Pick<Actor, 'role'>, action: Action) =>
  RANK[actor.role] >= NEEDED[accessOf(action)]

/**
 * Refuses with `signed_out`, `not_allowed`, or `not_found`: for anyone else, what is another's does
 * not exist. The request wrapper checks the role before anything is read; the verb checks ownership
 * of what it read.
 */
export function refuseUnlessAllowed(actor: Actor | null, action: Action, object?: Owned) {
  const access = accessOf(action)
  if (access === 'anyone') return
  if (!actor) throw new Refusal('signed_out')
  if (!isAllowed(actor, action)) throw new Refusal('not_allowed')
  if (access === 'owner' && object && object.ownerId !== actor.id) throw new Refusal('not_found')
}
