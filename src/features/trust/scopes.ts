import type { TokenAccess } from '#src/features/accounts/access-tokens.ts'
import type { Scope } from '#src/shared/access-tokens.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Action } from './can.ts'

/** The scope that a token needs for an act. An act that is not listed is closed to every token. */
const SCOPE_OF: Partial<Record<Action, Scope>> = {
  'category.read': 'listings:read',
  'listing.read': 'listings:read',
  'listing.own': 'listings:read',
  'listing.create': 'listings:write',
  'listing.change': 'listings:write',
  'listing.delete': 'listings:write',
  'photo.create': 'listings:write',
  'message.read': 'messages:read',
  'message.mark': 'messages:write',
  'message.send': 'messages:write'
}

export const scopeOf = (action: Action) => SCOPE_OF[action]

/** Refuses with `insufficient_scope`, and names the missing scope, if there is one. */
export function refuseOutOfScope({ scopes }: Pick<TokenAccess, 'scopes'>, action: Action) {
  const scope = scopeOf(action)
  if (scope && scopes.includes(scope)) return
  throw new Refusal('insufficient_scope', { scope })
}
