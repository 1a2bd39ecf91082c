import type { APIRoute, AstroGlobal } from 'astro'
import { ERRORS, type ErrorCode } from '#src/shared/errors.ts'
import { localized } from '#src/shared/paths.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { Route } from './endpoint.ts'
import { logAndRefuse } from './endpoint.ts'
import { handleRequest } from './handle-request.ts'
import { readForm } from './read-request.ts'
import { redirectWithToast } from './redirect.ts'
import { asRefusal, errorBody } from './responses.ts'

export type Attempt =
  | { ok: true; body: unknown; values: Record<string, string> }
  | {
      ok: false
      code: ErrorCode
      message: string
      fields: Record<string, string>
      values: Record<string, string>
    }

type Typed = Record<string, string | string[]>
type FormPage = Pick<AstroGlobal, 'request' | 'url' | 'params' | 'locals' | 'response'>

type FormOptions = {
  params?: (typed: Typed) => Record<string, string>
  complete?: (typed: Typed) => object
}
type FormAction = FormOptions & { route: Route }

/** Undefined if nothing was posted; a refusal sets the page's status. */
export async function submitForm(page: FormPage, route: Route, options: FormOptions = {}) {
  if (page.request.method !== 'POST') return undefined
  return attempt(page, { route, ...options }, readPosted(page, [route]))
}

/** The same for a form of one file, which its route reads. */
export async function submitUpload(page: FormPage, route: Route) {
  if (page.request.method !== 'POST') return undefined
  return attempt(page, { route }, Promise.resolve({}))
}

/** A form that another site sends is not read at all. */
async function readPosted({ request, locals }: FormPage, routes: readonly Route[]) {
  const isOpen = routes.some(({ declaration }) => declaration.fromAnywhere)
  // Mail programs post "List-Unsubscribe=One-Click" in parts (RFC 8058, section 3.1); it says nothing.
  if (isOpen && routes.every(({ declaration }) => !declaration.body)) return {}
  if (!isOpen) refuseCrossSite(request, locals.origin)
  return readForm(request.clone() as Request)
}

/** Runs the route that the field `intent` names. @returns the attempt under its intent */
export async function formActions<Intent extends string>(
  page: FormPage,
  actions: Record<Intent, Route | FormAction>
): Promise<Partial<Record<Intent, Attempt>>> {
  if (page.request.method !== 'POST') return {}
  const entries = Object.entries<Route | FormAction>(actions)
  const reading = readPosted(
    page,
    entries.map(([, action]) => ('route' in action ? action.route : action))
  )
  const posted = await reading.then(
    ({ intent }) => intent,
    () => Object.keys(actions)[0]
  )
  const [intent, action] = entries.find(([name]) => name === posted) ?? []
  if (!action) return {}
  const done = await attempt(page, 'route' in action ? action : { route: action }, reading)
  return { [intent as Intent]: done } as Partial<Record<Intent, Attempt>>
}

async function attempt(
  page: FormPage,
  { route, params, complete = typed => typed }: FormAction,
  reading: Promise<Typed>
): Promise<Attempt> {
  const { url, request, response, locals } = page
  let typed: Typed = {}
  try {
    typed = await reading
    const context = { url, request, locals, params: params?.(typed) ?? page.params }
    const sent = complete(typed)
    const outcome = await handleRequest(route.declaration, context, async () => sent)
    for (const [name, value] of outcome.headers) response.headers.append(name, value)
    return { ok: true, body: asAnswered(outcome.body), values: shownAgain(typed) }
  } catch (error) {
    const refusal = asRefusal(error)
    logAndRefuse(error, page)
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

/** As the API writes it: dates are text, even if no earlier answer is repeated. */
const asAnswered = (body: unknown): unknown =>
  body === undefined ? undefined : JSON.parse(JSON.stringify(body))

export const textOf = (typed: unknown) => (typeof typed === 'string' ? typed : '')

/** Of a list, what was ticked stands between spaces. */
function shownAgain(typed: Typed) {
  const shown = Object.entries(typed)
    .filter(([name]) => !/password/i.test(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value : value.join(' ')])
  return Object.fromEntries(shown)
}

/** A form without fields: acts, then goes to `path` with a notice. Refusals are error pages. */
export function actThenGo({ declaration }: Route, path: string, toast: string): APIRoute {
  return async context => {
    const { locals } = context
    const response = await handleRequest(declaration, context, readForm)
    return redirectWithToast({ response, locals }, localized(path, locals.language), toast)
  }
}
