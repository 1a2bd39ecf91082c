/**
 * Who gets what from every route: the pivot of the authorisation matrix. A route without a row
 * fails the tests. `200` stands for "let in" (any answer that is not about rights).
 */
export const ACTORS = ['anonymous', 'user', 'verified', 'banned', 'moderator', 'admin'] as const
export type Actor = (typeof ACTORS)[number]

type Expected = Record<Actor, number>
type Row = Expected & {
  /** The same while the policy asks for an ID before posting; unset: no difference. */
  underPolicy?: Partial<Expected>
}

const everyone: Row = {
  anonymous: 200,
  user: 200,
  verified: 200,
  banned: 200,
  moderator: 200,
  admin: 200
}
const members: Row = { ...everyone, anonymous: 401, banned: 401 }
const posting: Row = {
  ...members,
  underPolicy: { user: 403, moderator: 403, admin: 403 }
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
  'PUT /api/auth/password': members,
  'PATCH /api/users/me': members,
  'GET /api/categories': everyone,
  'GET /api/listings': everyone,
  'GET /api/listings/insight': everyone,
  'GET /api/listings/facets': everyone,
  'POST /api/listings': posting,
  'GET /api/listings/{id}': everyone,
  'PATCH /api/listings/{id}': members,
  'DELETE /api/listings/{id}': members,
  'PUT /api/listings/{id}/status': members,
  'POST /api/listings/{id}/renewal': members,
  'PUT /api/listings/{id}/saved': members,
  'DELETE /api/listings/{id}/saved': members,
  'GET /api/listings/saved': members,
  'POST /api/listings/saved': members,
  'GET /api/listings/demand': posting,
  'GET /api/saved-searches': members,
  'POST /api/saved-searches': members,
  'PATCH /api/saved-searches/{id}': members,
  'DELETE /api/saved-searches/{id}': members,
  'POST /api/photos': members,
  'POST /api/contact': everyone,
  'POST /api/messages': members,
  'PUT /api/messages/marks': members,
  'GET /api/messages/unread': members,
  'GET /api/messages/user/{userId}': members,
  'GET /api/listings/{id}/messages': members,
  'POST /api/listings/{id}/contact': members,
  'GET /api/conversations': members,
  'PUT /api/users/{id}/block': members,
  'DELETE /api/users/{id}/block': members,
  'POST /api/reports': members,
  'GET /api/push/key': everyone,
  'POST /api/push/subscriptions': everyone,
  'DELETE /api/push/subscriptions': everyone,
  'GET /api/notifications': members,
  'PUT /api/notifications/read': members,
  'GET /api/notifications/preferences': members,
  'PUT /api/notifications/preferences': members,
  'POST /api/notifications/mail': everyone,
  'GET /api/ai/status': members,
  'POST /api/ai/chat': members,
  'POST /api/ai/generate-description': members,
  'POST /api/ai/suggest-price': members
}
