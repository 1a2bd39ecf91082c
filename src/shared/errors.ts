import type { Scope } from './access-tokens.ts'
import type { ErrorText } from './i18n/errors.ts'
import type { ProblemKey } from './i18n/problem-words.ts'

/** Codes and HTTP status. A failure that is not listed is a bug and answers as `unexpected`. */
export const ERRORS = {
  bad_request: 400,
  signed_out: 401,
  wrong_credentials: 401,
  invalid_token: 401,
  not_allowed: 403,
  insufficient_scope: 403,
  cross_site: 403,
  banned: 403,
  blocked: 403,
  second_factor_required: 403,
  id_verification_required: 403,
  device_verification_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  duplicate_listing: 409,
  too_large: 413,
  unsupported_media_type: 415,
  wrong_host: 421,
  invalid_input: 422,
  idempotency_mismatch: 422,
  id_not_accepted: 422,
  photo_not_yours: 422,
  too_many_requests: 429,
  unexpected: 500,
  ai_bad_answer: 502,
  database_unavailable: 503,
  search_timeout: 503,
  storage_full: 503,
  ai_unavailable: 503,
  busy: 503
} as const

export type ErrorCode = keyof typeof ERRORS

/** What is wrong with each field. */
export type FieldProblems = Record<string, ProblemKey>

type Details = {
  fields?: FieldProblems
  /** What the text of the refusal is filled with. */
  values?: Record<string, string>
  /** A text in place of the code's own. */
  says?: ErrorText
  /** Of `too_many_requests`: the key of its text, where that is not how long to wait. */
  limitText?: ProblemKey | undefined
  /** Of `insufficient_scope`: what the token lacks. */
  scope?: Scope | undefined
  /** Of `method_not_allowed`: the methods that are. */
  allow?: readonly string[]
  /** The path of what the refusal is about. */
  about?: string
  /** Seconds. */
  retryAfter?: number
  cause?: unknown
}

/** An answer of "no" that the visitor may read. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly fields: FieldProblems
  readonly values: Record<string, string>
  readonly says: ErrorText | undefined
  readonly limitText: ProblemKey | undefined
  readonly scope: Scope | undefined
  readonly allow: readonly string[] | undefined
  readonly about: string | undefined
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    {
      fields = {},
      values = {},
      says,
      limitText,
      scope,
      allow,
      about,
      retryAfter,
      cause
    }: Details = {}
  ) {
    super(code, { cause })
    this.code = code
    this.fields = fields
    this.values = values
    this.says = says
    this.limitText = limitText
    this.scope = scope
    this.allow = allow
    this.about = about
    this.retryAfter = retryAfter
  }
}

/** Not `instanceof`: the class exists twice, in the server's own modules and in the built pages. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal' && 'code' in error
}

/** A refusal by the database arrives as the cause of what the query builder throws. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (isRefusal(error)) return error
  return error instanceof Error ? refusalIn(error.cause) : undefined
}

export type ErrorBody = {
  message: string
  error: { code: ErrorCode; requestId: string; fields: Record<string, string> }
}
