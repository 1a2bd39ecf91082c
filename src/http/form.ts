import type { APIRoute, AstroGlobal } from 'astro'
import { ERRORS, type ErrorCode } from '#src/shared/errors.ts'
import { localized } from '#src/shared/paths.ts'
import { toastCookie } from './cookies.ts'
import type { Route } from './endpoint.ts'
import { refused } from './endpoint.ts'
import { handleRequest } from './handle-request.ts'
import { readForm } from './read-request.ts'
import { asRefusal, errorBody } from './responses.ts'

export type Attempt =
  | { ok: true; body: unknown; values: Record<string, string> }
  | {
      ok: false
      code: ErrorCode
      message: string
      /** Texts in the page's language, by field. */
      fields: Record<string, string>
      /** What was typed, to be shown again; passwords never. */
      values: Record<string, string>
    }

type Typed = Record<string, string | string[]>

/**
 * A plain form's POST, through the same wrapper as the API: undefined when nothing was posted.
 * Cookies of the answer are set on the page's response; a refusal sets its status. `complete` adds
 * what the page knows and the form does not say.
 */
export async function submitForm(
  page: Pick<AstroGlobal, 'request' | 'url' | 'params' | 'locals' | 'response'>,
  { declaration }: Route,
  intent?: string,
  complete: (typed: Typed) => object = typed => typed
): Promise<Attempt | undefined> {
  const { request, response, locals } = page
  if (request.method !== 'POST') return undefined
  let typed: Typed = {}
  try {
    // Of several forms on a page, each knows its own by a hidden field.
    typed = await readForm(request.clone() as Request)
    if (intent !== undefined && typed.intent !== intent) return undefined
    const outcome = await handleRequest(declaration, page, async () => complete(typed))
    for (const [name, value] of outcome.headers) response.headers.append(name, value)
    return { ok: true, body: outcome.body, values: shownAgain(typed) }
  } catch (error) {
    const refusal = asRefusal(error)
    refused(error, page)
    response.status = ERRORS[refusal.code]
    if (refusal.retryAfter) response.headers.set('retry-after', String(refusal.retryAfter))
    const body = errorBody(refusal, locals.language, locals.requestId)
    return {
      ok: false,
      code: refusal.code,
      message: body.message,
      fields: body.error.fields,
      values: shownAgain(typed)
    }
  }
}

function shownAgain(typed: Typed) {
  const shown = Object.entries(typed).flatMap(([name, value]) =>
    typeof value === 'string' && !/password|token/i.test(name) ? [[name, value]] : []
  )
  return Object.fromEntries(shown)
}

/**
 * A form without fields, like the one that signs out: does the act, then goes to `path` with a
 * notice. What is refused becomes the error page.
 */
export function actThenGo({ declaration }: Route, path: string, toast: string): APIRoute {
  return async context => {
    const { locals } = context
    const { headers } = await handleRequest(declaration, context, readForm)
    headers.append('set-cookie', toastCookie(locals.origin, toast))
    headers.set('location', localized(path, locals.language))
    headers.set('cache-control', 'private, no-store')
    return new Response(null, { status: 303, headers })
  }
}
