/** What a token may be allowed, each separately. `…:write` does not include reading. */
export const SCOPES = [
  'listings:read',
  'listings:write',
  'messages:read',
  'messages:write'
] as const
export type Scope = (typeof SCOPES)[number]

/** What scanners for secrets recognise a token by. */
export const TOKEN_PREFIX = 'tregu_'
/** How many one member can have. */
export const TOKENS_MAX = 20
export const TOKEN_NAME_MAX = 60
/** How long a token can be valid. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const
export const TOKEN_DAYS_USUAL = 90
