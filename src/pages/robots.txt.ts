import type { APIRoute } from 'astro'
import { declareCaching } from '#src/http/cache.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { localized, paths } from '#src/shared/paths.ts'

/** There is nothing for search engines there, and each visit costs the site work. */
const CLOSED = [paths.admin, paths.dashboard, paths.messages, paths.notifications, '/verify-']

export const GET: APIRoute = ({ locals }) => {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' })
  declareCaching(headers, { seconds: 300, tags: [] }, locals.account !== null)
  const closed = LANGUAGES.flatMap(language => CLOSED.map(path => localized(path, language)))
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${locals.origin}${paths.sitemapIndex}`
  ]
  return new Response(`${lines.join('\n')}\n`, { headers })
}
