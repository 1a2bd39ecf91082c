import { defineMiddleware } from 'astro:middleware'
import type { APIContext } from 'astro'
import type { Account } from '#src/features/accounts/account.ts'
import { keepLanguage } from '#src/features/accounts/profile.ts'
import { countUnread } from '#src/features/notifications/list.ts'
import { logAndRefuse } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { limitsFor, rateLimitKeys } from '#src/http/rate-limit-keys.ts'
import { asRefusal } from '#src/http/responses.ts'
import { allowedMethods } from '#src/pages/_allowed-methods.ts'
import { ERRORS, Refusal } from '#src/shared/errors.ts'
import { localized } from '#src/shared/paths.ts'

/** Says no in the site's own words where Astro would say it in its own. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { url, locals } = context
  const isApi = url.pathname.startsWith('/api/')
  locals.route ??= context.routePattern
  try {
    if (locals.access && !isApi) throw new Refusal('not_found')
    // Each route of the API names its own limits; a page is a reading, the error page is not.
    const isReading = !isApi && !locals.refusal
    if (isReading) await locals.limits.spend(limitsFor(locals, LIMITS.read), rateLimitKeys(locals))
    const { account } = locals
    if (isReading && account) locals.unread = () => countUnread(locals.db, account)
    const response = await next()
    const isRead = isReading && isOpened(context.request) && isPage(response)
    if (isRead && account) await keepLanguageOf(account, locals)
    // Astro's answer to a method that the endpoint's file does not know.
    const unknownMethod = isApi && response.status === 404 && response.body === null
    const allowed = unknownMethod ? await allowedMethods(context) : undefined
    if (allowed && !allowed.includes(context.request.method)) {
      return logAndRefuse(new Refusal('method_not_allowed', { allow: allowed }), context)
    }
    if (response.status >= 400) neverKept(response.headers)
    return response
  } catch (error) {
    if (isApi) return logAndRefuse(error, context)
    const beginning = beginningOf(context, asRefusal(error))
    return beginning ? sendTo(beginning, context) : refusedPage(error, context)
  }
})

/** Not what the worker fetches to keep it. Browsers before 2023 do not say which it is. */
const isOpened = ({ headers }: Request) =>
  (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate'

/** Files and notices have one address in both languages. */
const isPage = ({ ok, headers }: Response) =>
  ok && headers.get('content-type')?.startsWith('text/html') === true

/** The page is made: what the database refuses now is kept with the next one. */
async function keepLanguageOf(account: Account, { db, language, log }: APIContext['locals']) {
  await keepLanguage(db, account, language).catch(err =>
    log.warn({ err }, "the language of a member's mails was not kept")
  )
}

async function refusedPage(error: unknown, context: APIContext) {
  const { locals, url } = context
  const wait = logAndRefuse(error, context).headers.get('retry-after')
  const refusal = asRefusal(error)
  locals.refusal = refusal
  // Nothing more is asked of a database that may be down.
  locals.unread = undefined
  locals.refusedUrl = url
  const page = await context.rewrite('/500')
  const headers = new Headers(page.headers)
  neverKept(headers)
  if (wait) headers.set('retry-after', wait)
  return new Response(page.body, { status: ERRORS[refusal.code], headers })
}

function sendTo(address: string, context: APIContext) {
  const answer = context.redirect(address)
  neverKept(answer.headers)
  return answer
}

/**
 * Where a list begins whose next page is asked for by a cursor that is none: of an earlier version of
 * the site, or of another order. What a script of the page asks for it has to be refused, since that
 * is to come below other cards.
 */
function beginningOf({ request, url, locals }: APIContext, { code }: Refusal) {
  if (code !== 'bad_request' || !url.searchParams.has('cursor')) return undefined
  const isVisit = request.headers.get('sec-fetch-dest') !== 'empty'
  if (!isVisit || !['GET', 'HEAD'].includes(request.method)) return undefined
  const params = new URLSearchParams(url.searchParams)
  params.delete('cursor')
  const path = params.size > 0 ? `${url.pathname}?${params}` : url.pathname
  return localized(path, locals.language)
}

function neverKept(headers: Headers) {
  headers.set('cache-control', 'private, no-store')
  headers.delete('cdn-cache-control')
  headers.delete('cache-tag')
}
