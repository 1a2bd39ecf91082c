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
  /** A user before an object of somebody else's, where a route names one; 404 is an answer here. */
  'otherUser',
  'banned',
  'moderator',
  'admin'
] as const
export type Actor = (typeof ACTORS)[number]

type Expected = Record<Actor, number>
type Row = Expected & {
  /** The same while all three switches of the policy are on; unset: no difference. */
  underPolicy?: Partial<Expected>
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
const owners: Row = { ...members, otherUser: 404 }
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
  'PUT /api/auth/password': members,
  'PATCH /api/users/me': members,
  'POST /api/auth/verify-albanian-id': members,
  'GET /api/auth/verification-status': members,
  'POST /api/auth/verify-device': members,
  'GET /api/auth/devices': members,
  'DELETE /api/auth/devices/{id}': owners,
  'GET /api/categories': everyone,
  'GET /api/listings': everyone,
  'GET /api/listings/insight': everyone,
  'GET /api/listings/facets': everyone,
  'POST /api/listings': posting,
  'GET /api/listings/{id}': everyone,
  'PATCH /api/listings/{id}': owners,
  'DELETE /api/listings/{id}': owners,
  'PUT /api/listings/{id}/status': owners,
  'POST /api/listings/{id}/renewal': owners,
  'POST /api/listings/{id}/deal': owners,
  'POST /api/deals/{id}/rating': owners,
  'PUT /api/listings/{id}/saved': members,
  'DELETE /api/listings/{id}/saved': members,
  'GET /api/listings/saved': members,
  'POST /api/listings/saved': members,
  'GET /api/listings/demand': posting,
  'GET /api/saved-searches': members,
  'POST /api/saved-searches': members,
  'PATCH /api/saved-searches/{id}': owners,
  'DELETE /api/saved-searches/{id}': owners,
  'POST /api/photos': posting,
  'POST /api/contact': everyone,
  'POST /api/messages': messaging,
  'PUT /api/messages/marks': members,
  'GET /api/messages/unread': members,
  'GET /api/messages/user/{userId}': owners,
  'GET /api/listings/{id}/messages': owners,
  'POST /api/listings/{id}/contact': members,
  'GET /api/conversations': members,
  'PUT /api/users/{id}/block': members,
  'DELETE /api/users/{id}/block': members,
  'POST /api/reports': members,
  'POST /api/auth/second-factor': moderators,
  'PUT /api/auth/second-factor': moderators,
  'POST /api/auth/second-factor/proof': moderators,
  'GET /api/admin/users': admins,
  'GET /api/admin/users/search': admins,
  'POST /api/admin/users/{id}/reset-verification': admins,
  'GET /api/admin/device-verifications': admins,
  'POST /api/admin/device-verifications/{id}/revoke': admins,
  'GET /api/admin/policy': admins,
  'PUT /api/admin/policy': admins,
  'GET /api/admin/audit': admins,
  'GET /api/admin/reports': moderators,
  'GET /api/admin/figures': moderators,
  'PATCH /api/admin/categories/{id}': admins,
  'GET /api/admin/jobs': admins,
  'POST /api/admin/jobs/{id}/retry': admins,
  'POST /api/admin/reports/dismissal': moderators,
  'PUT /api/admin/listings/{id}/removal': moderators,
  'DELETE /api/admin/listings/{id}/removal': moderators,
  'PUT /api/admin/ratings/{id}/removal': moderators,
  'DELETE /api/admin/ratings/{id}/removal': moderators,
  'POST /api/admin/users/{id}/warnings': moderators,
  'POST /api/admin/users/{id}/notes': moderators,
  'PUT /api/admin/users/{id}/ban': moderators,
  'DELETE /api/admin/users/{id}/ban': moderators,
  'POST /api/admin/conversations/{id}/release': moderators,
  'POST /api/admin/conversations/{id}/refusal': moderators,
  'PUT /api/admin/appeals/{id}': moderators,
  'POST /api/appeals': everyone,
  'GET /api/push/key': everyone,
  'POST /api/push/subscriptions': everyone,
  'DELETE /api/push/subscriptions': everyone,
  'GET /api/notifications': members,
  'PUT /api/notifications/read': members,
  'GET /api/notifications/preferences': members,
  'PUT /api/notifications/preferences': members,
  'POST /api/notifications/mail': everyone
}
