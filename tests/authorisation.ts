import type { NewReport } from '#src/shared/schemas/messages.ts'
import type { ObjectKind } from '#tests/support/objects.ts'

/**
 * Who gets what from every route: the pivot of the authorisation matrix. A route without a row
 * fails the tests. `200` stands for "let in" (any answer that is not about rights).
 */
export const ACTORS = [
  'anonymous',
  'user',
  /** By an ID number. */
  'verified',
  /** The device in hand too. */
  'verifiedWithDevice',
  /** A user who is in a conversation with the owner of the foreign object. */
  'otherUser',
  'banned',
  'moderator',
  'admin'
] as const
export type Actor = (typeof ACTORS)[number]

/** Whose the object is that a route names. */
export const OWNERS = ['own', 'foreign', 'missing'] as const
export type Owner = (typeof OWNERS)[number]

type Expected = Record<Actor, number>
/** What is answered to whom the door lets in; without `own`, nobody can have such an object. */
type Named = {
  kind: ObjectKind
  own?: number
  foreign: number
  missing: number
  /** To who is in a conversation with the owner; unset: as to everybody else. */
  acquainted?: number
}
type Row = Expected & {
  /** The same while all three switches of the policy are on; unset: no difference. */
  underPolicy?: Partial<Expected>
  /** What the number in the path, or in the body, names. */
  names?: Named
}

const everyone: Row = {
  anonymous: 200,
  user: 200,
  verified: 200,
  verifiedWithDevice: 200,
  otherUser: 200,
  banned: 200,
  moderator: 200,
  admin: 200
}
const members: Row = { ...everyone, anonymous: 401, banned: 401 }
/** What is another's does not exist. */
const only = (kind: ObjectKind): Named => ({ kind, own: 200, foreign: 404, missing: 404 })
const owners = (kind: ObjectKind): Row => ({ ...members, names: only(kind) })
const any = (kind: ObjectKind): Named => ({ kind, own: 200, foreign: 200, missing: 404 })
/** Of what one can do to others only. */
const others = (kind: ObjectKind): Named => ({ kind, own: 404, foreign: 200, missing: 404 })
/** Of what belongs to no member. */
const shared = (kind: ObjectKind): Named => ({ kind, foreign: 200, missing: 404 })
/** Staff whose session has proved the second factor; without it see second-factor.spec.ts. */
const moderators: Row = {
  ...members,
  user: 403,
  verified: 403,
  verifiedWithDevice: 403,
  otherUser: 403
}
const admins: Row = { ...moderators, moderator: 403 }
const withoutId = { user: 403, otherUser: 403, moderator: 403, admin: 403 }
const posting: Row = { ...members, underPolicy: withoutId }
const messaging: Row = { ...members, underPolicy: { ...withoutId, verified: 403 } }

/** The member who made it, one in a conversation with that member, and any other. */
type Reporters = { own: number; acquainted: number; foreign: number; missing: number }
const ofOthers: Reporters = { own: 404, acquainted: 200, foreign: 200, missing: 404 }
/** What is answered to a report, by what it is about: what one cannot read, one cannot report. */
export const REPORTABLE: Record<NewReport['kind'], Reporters> = {
  listing: ofOthers,
  user: ofOthers,
  message: { ...ofOthers, foreign: 404 },
  rating: ofOthers
}

export const MATRIX: Record<string, Row> = {
  'POST /api/auth/register': everyone,
  'POST /api/auth/login': everyone,
  'POST /api/auth/logout': everyone,
  'GET /api/auth/me': members,
  'GET /api/auth/sessions': members,
  'DELETE /api/auth/sessions': members,
  'POST /api/auth/reset': everyone,
  'PUT /api/auth/reset': everyone,
  'PUT /api/auth/confirmation': everyone,
  'POST /api/auth/confirmation': members,
  'POST /api/auth/email': members,
  'PUT /api/auth/password': members,
  'PATCH /api/users/me': members,
  'DELETE /api/users/me': members,
  'POST /api/users/me/export': members,
  'GET /api/users/me/export': members,
  'GET /api/users/{userId}/listings': owners('user'),
  'POST /api/auth/verify-albanian-id': members,
  'GET /api/auth/verification-status': members,
  'POST /api/auth/verify-device': members,
  'GET /api/access-tokens': members,
  'POST /api/access-tokens': members,
  'DELETE /api/access-tokens/{id}': owners('accessToken'),
  'GET /api/webhooks': members,
  'POST /api/webhooks': members,
  'DELETE /api/webhooks/{id}': owners('webhook'),
  'POST /api/webhooks/{id}/secret': owners('webhook'),
  'POST /api/webhooks/{id}/test': owners('webhook'),
  'GET /api/auth/devices': members,
  'DELETE /api/auth/devices/{id}': owners('device'),
  'GET /api/categories': everyone,
  'GET /api/listings': everyone,
  'GET /api/listings/insight': everyone,
  'GET /api/listings/facets': everyone,
  'POST /api/listings': posting,
  'POST /api/listings/import': posting,
  'POST /api/listings/changes': { ...members, names: only('listing') },
  'GET /api/listings/{id}': { ...everyone, names: any('listing') },
  'PATCH /api/listings/{id}': owners('listing'),
  'DELETE /api/listings/{id}': owners('listing'),
  'PUT /api/listings/{id}/status': owners('listing'),
  'POST /api/listings/{id}/renewal': owners('listing'),
  // Whether there is such a listing is seen when the counts are written.
  'POST /api/listings/{id}/views': { ...everyone, names: { ...any('listing'), missing: 200 } },
  'POST /api/listings/{id}/deal': owners('sale'),
  'POST /api/deals/{id}/rating': owners('deal'),
  'PUT /api/listings/{id}/saved': { ...members, names: any('listing') },
  'DELETE /api/listings/{id}/saved': { ...members, names: any('listing') },
  'GET /api/listings/saved': members,
  'POST /api/listings/saved': members,
  'GET /api/listings/demand': posting,
  'GET /api/listings/guess': posting,
  'GET /api/suggestions': everyone,
  'POST /api/searches': everyone,
  'GET /api/saved-searches': members,
  'POST /api/saved-searches': members,
  'PATCH /api/saved-searches/{id}': owners('search'),
  'DELETE /api/saved-searches/{id}': owners('search'),
  'GET /api/ai/chats': members,
  'GET /api/ai/chats/{id}': owners('chat'),
  'DELETE /api/ai/chats/{id}': owners('chat'),
  'POST /api/photos': posting,
  'POST /api/contact': everyone,
  'POST /api/messages': { ...messaging, names: any('conversation') },
  'PUT /api/messages/marks': { ...members, names: only('conversation') },
  'GET /api/messages/unread': members,
  'GET /api/messages/user/{userId}': owners('user'),
  'GET /api/listings/{id}/messages': {
    ...members,
    names: { ...only('listing'), acquainted: 200 }
  },
  'POST /api/listings/{id}/contact': { ...members, names: others('listing') },
  'GET /api/conversations': members,
  'GET /api/conversations/{id}': owners('writtenConversation'),
  'PUT /api/users/{id}/block': { ...members, names: others('user') },
  /** A block that is not there is gone already. */
  'DELETE /api/users/{id}/block': { ...members, names: { ...any('user'), missing: 200 } },
  /** Each kind of thing: see REPORTABLE. */
  'POST /api/reports': { ...members, names: others('listing') },
  'POST /api/auth/second-factor': moderators,
  'PUT /api/auth/second-factor': moderators,
  'POST /api/auth/second-factor/proof': moderators,
  'GET /api/admin/users': moderators,
  'GET /api/admin/users/search': admins,
  'POST /api/admin/users/{id}/reset-verification': { ...admins, names: any('user') },
  'PUT /api/admin/users/{id}/role': { ...admins, names: any('user') },
  'GET /api/admin/device-verifications': admins,
  'POST /api/admin/device-verifications/{id}/revoke': { ...admins, names: any('device') },
  'GET /api/admin/webhooks': admins,
  'POST /api/admin/webhooks/{id}/stop': { ...admins, names: any('webhook') },
  'GET /api/admin/policy': admins,
  'PUT /api/admin/policy': admins,
  'GET /api/admin/audit': admins,
  'GET /api/admin/reports': moderators,
  'GET /api/admin/figures': moderators,
  'GET /api/admin/searches': moderators,
  'POST /api/admin/synonyms': moderators,
  'DELETE /api/admin/synonyms/{id}': { ...moderators, names: shared('synonym') },
  'POST /api/admin/categories': admins,
  'PUT /api/admin/categories/{id}': { ...admins, names: shared('addedCategory') },
  'PATCH /api/admin/categories/{id}': { ...admins, names: shared('category') },
  'GET /api/admin/jobs': admins,
  'POST /api/admin/jobs/retries': admins,
  'POST /api/admin/jobs/{id}/retry': { ...admins, names: shared('job') },
  'POST /api/admin/reports/dismissal': { ...moderators, names: any('reportedUser') },
  'PUT /api/admin/listings/{id}/removal': { ...moderators, names: any('listing') },
  'DELETE /api/admin/listings/{id}/removal': { ...moderators, names: any('listing') },
  'PUT /api/admin/ratings/{id}/removal': { ...moderators, names: any('rating') },
  'DELETE /api/admin/ratings/{id}/removal': { ...moderators, names: any('rating') },
  'POST /api/admin/users/{id}/warnings': { ...moderators, names: any('user') },
  'POST /api/admin/users/{id}/notes': { ...moderators, names: any('user') },
  'PUT /api/admin/users/{id}/ban': { ...moderators, names: any('user') },
  'DELETE /api/admin/users/{id}/ban': { ...moderators, names: any('user') },
  'POST /api/admin/conversations/{id}/release': { ...moderators, names: any('heldConversation') },
  'POST /api/admin/conversations/{id}/refusal': { ...moderators, names: any('heldConversation') },
  'PUT /api/admin/appeals/{id}': { ...moderators, names: any('appeal') },
  'POST /api/appeals': { ...everyone, names: only('decision') },
  'POST /api/appeals/decision': everyone,
  'GET /api/push/key': everyone,
  'POST /api/push/subscriptions': everyone,
  'DELETE /api/push/subscriptions': everyone,
  'GET /api/notifications': members,
  'PUT /api/notifications/read': members,
  'GET /api/notifications/preferences': members,
  'PUT /api/notifications/preferences': members,
  'POST /api/notifications/mail': everyone,
  'GET /api/ai/status': everyone,
  'POST /api/ai/chat': members,
  'POST /api/ai/generate-description': members,
  'POST /api/ai/suggest-price': members
}
