import type { AstroGlobal } from 'astro'

type Public = {
  /** How long a copy is fresh. No page with a relative time may be older than 300. */
  seconds: number
  /** What the page shows; a verb that changes one of these makes every copy stale. */
  tags: readonly string[]
}

const LONGEST_SECONDS = 300
const STALE_SECONDS = 24 * 60 * 60
const PRIVATE = 'private, no-store'

/**
 * Says once how a page may be kept; a page that does not say it fails the build. What was made for
 * somebody signed in is never public, whatever the page says.
 */
export function cachePage(
  { response, locals }: Pick<AstroGlobal, 'response' | 'locals'>,
  rule: Public | 'private'
) {
  const { headers } = response
  if (rule === 'private' || locals.account) {
    headers.set('cache-control', PRIVATE)
    return
  }
  const seconds = Math.min(rule.seconds, LONGEST_SECONDS)
  headers.set('cache-control', 'public, max-age=0, must-revalidate')
  headers.set(
    'cdn-cache-control',
    `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`
  )
  headers.set('cache-tag', rule.tags.join(','))
}
