import { defineMiddleware } from 'astro:middleware'
import { countUnread } from '#src/features/notifications/list.ts'
import { asRefusal } from '#src/http/answers.ts'
import { countingOf, limitsFor } from '#src/http/counted.ts'
import { refused } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { ERRORS, Refusal } from '#src/shared/errors.ts'

/** Says no in the site's own words where Astro would say it in its own. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { url, locals } = context
  const isApi = url.pathname.startsWith('/api/')
  try {
    // Each route of the API names its own limits; a page is a reading, the error page is not.
    const isReading = !isApi && !locals.refusal
    if (isReading) await locals.limits.spend(limitsFor(locals, LIMITS.read), countingOf(locals))
    if (isReading && locals.account) locals.unread = await countUnread(locals.db, locals.account)
    const response = await next()
    // Astro's answer to a method that the endpoint's file does not know.
    const unknownMethod = isApi && response.status === 404 && response.body === null
    if (unknownMethod) return refused(new Refusal('method_not_allowed'), context)
    if (response.status >= 400) neverKept(response.headers)
    return response
  } catch (error) {
    const answer = refused(error, context)
    if (isApi) return answer
    locals.refusal = asRefusal(error)
    const page = await context.rewrite('/500')
    const headers = new Headers(page.headers)
    neverKept(headers)
    const wait = answer.headers.get('retry-after')
    if (wait) headers.set('retry-after', wait)
    return new Response(page.body, { status: ERRORS[locals.refusal.code], headers })
  }
})

function neverKept(headers: Headers) {
  headers.set('cache-control', 'private, no-store')
  headers.delete('cdn-cache-control')
  headers.delete('cache-tag')
}
