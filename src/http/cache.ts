import type { AstroGlobal } from 'astro'
import type { PageTag } from '#src/platform/bus.ts'

type Public = {
  /** How long a copy is fresh; 0 if the next visitor causes another; at most OLDEST_SECONDS. */
  seconds: number
  /** What the page shows; a verb that changes one of these makes every copy stale. */
  tags: readonly PageTag[]
}

/**
 * No older page is sent while the database is up, since pages say how long ago something was.
 */
export const OLDEST_SECONDS = 5 * 60
/** A cache in front may send a list while the site does not answer. */
const IF_ERROR = `, stale-if-error=${24 * 60 * 60}`
const PRIVATE = 'private, no-store'
/** What every page shows: the categories in its footer. */
export const EVERYWHERE: PageTag = 'frame'

/** What a page is about may have been deleted, and must not come back in an outage. */
export const isSubject = (tag: string) => /^(listing|user):/.test(tag)

/**
 * Declares how a page may be kept; a page that does not call this fails the build. What was made
 * for somebody signed in is never public, whatever the page says. Every page calls this, so it also
 * gets its policy here.
 */
export function cachePage(
  { response, locals, routePattern }: Pick<AstroGlobal, 'response' | 'locals' | 'routePattern'>,
  rule: Public | 'private'
) {
  const policy = locals.pageFiles.get(routePattern)?.policy
  if (policy) response.headers.set('content-security-policy', policy)
  declareCaching(response.headers, rule, locals.account !== null)
}

/** The same for an answer that is not a page. */
export function declareCaching(headers: Headers, rule: Public | 'private', isSignedIn: boolean) {
  if (rule === 'private' || isSignedIn) return headers.set('cache-control', PRIVATE)
  const seconds = Math.min(rule.seconds, OLDEST_SECONDS)
  const ifError = rule.tags.some(isSubject) ? '' : IF_ERROR
  headers.set('cache-control', 'public, max-age=0, must-revalidate')
  headers.set(
    'cdn-cache-control',
    `public, max-age=${seconds}, stale-while-revalidate=${OLDEST_SECONDS - seconds}${ifError}`
  )
  headers.set('cache-tag', [...rule.tags, EVERYWHERE].join(','))
}
