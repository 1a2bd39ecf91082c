import type { Log } from '#src/platform/log.ts'
import { ERRORS, type ErrorBody, Refusal, refusalIn } from '#src/shared/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { problemText, refusalText } from '#src/shared/i18n/problems.ts'
import { localized } from '#src/shared/paths.ts'

export function json(body: unknown, status = 200, headers = new Headers()) {
  headers.set('content-type', 'application/json; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  // What may be long is sent as a stream of JSON.
  const text = body instanceof ReadableStream ? body : JSON.stringify(body)
  return new Response(text, { status, headers })
}

/** The process, or the machine, cannot open more files for now. */
const NO_MORE_FILES = new Set<unknown>(['EMFILE', 'ENFILE'])
const RETRY_SECONDS = 2

/** Anything thrown, as a refusal: what is not one is a bug, of which no details are given. */
export function asRefusal(error: unknown) {
  if (lacksFiles(error)) return busy(error)
  return refusalIn(error) ?? new Refusal('unexpected', { cause: error })
}

/** A bug, or a full disk: nobody else can do anything about it. */
export const isForOperator = ({ code }: Refusal) => code === 'unexpected' || code === 'storage_full'

/**
 * Logs a refusal: with its cause as an error if it is for the operator, else without.
 * @param level  for those that are not for the operator
 */
export function logRefusal(
  log: Log,
  line: Record<string, unknown>,
  refusal: Refusal,
  level: 'info' | 'debug' = 'info'
) {
  const { code, cause } = refusal
  if (isForOperator(refusal)) log.error({ ...line, code, err: cause }, code)
  else log[level]({ ...line, code }, 'refused')
}

/** For lack of files or memory, which may be available again at once. */
export const busy = (cause?: unknown) => new Refusal('busy', { retryAfter: RETRY_SECONDS, cause })

const lacksFiles = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && NO_MORE_FILES.has(error.code)) || lacksFiles(error.cause))

/** The one error body, in the visitor's language. */
export function errorBody(refusal: Refusal, language: Language, requestId: string): ErrorBody {
  const fields = Object.entries(refusal.fields).map(
    ([name, problem]) => [name, problemText(problem, name, language)] as const
  )
  return {
    message: refusalText(refusal, language),
    error: { code: refusal.code, requestId, fields: Object.fromEntries(fields) }
  }
}

/** What a program should know about a refusal without reading its body. */
export function refusalHeaders(refusal: Refusal): Record<string, string> {
  const { retryAfter, allow } = refusal
  const challenge = challengeOf(refusal)
  return {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(challenge && { 'www-authenticate': challenge }),
    ...(allow && { allow: allow.join(', ') })
  }
}

/** As RFC 6750 specifies: what is wrong with the token. */
function challengeOf({ code, scope }: Refusal) {
  if (code !== 'invalid_token' && code !== 'insufficient_scope') return undefined
  return `Bearer error="${code}"${scope ? `, scope="${scope}"` : ''}`
}

export function refuse(refusal: Refusal, language: Language, requestId: string) {
  const headers = new Headers(refusalHeaders(refusal))
  if (refusal.about) {
    headers.set('link', `<${localized(refusal.about, language)}>; rel="related"`)
  }
  return json(errorBody(refusal, language, requestId), ERRORS[refusal.code], headers)
}
