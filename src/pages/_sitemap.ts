import type { APIContext } from 'astro'
import { TAKEN_DOWN } from '#src/features/listings/tags.ts'
import { element, escaped, xml } from '#src/http/xml.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { localized } from '#src/shared/paths.ts'

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
const SECONDS = 300

/** A page of the site by its path without language. */
type Entry = { path: string; changedAt?: Date | undefined }

/** Every page in every language. */
export function urlSet(context: APIContext, entries: readonly Entry[]) {
  const urls = entries.flatMap(({ path, changedAt }) =>
    LANGUAGES.map(language =>
      element('url', located(context.locals.origin + localized(path, language), changedAt))
    )
  )
  return document(context, element('urlset', urls, NAMESPACE))
}

export function sitemapIndex(context: APIContext, entries: readonly Entry[]) {
  const files = entries.map(({ path, changedAt }) =>
    element('sitemap', located(context.locals.origin + path, changedAt))
  )
  return document(context, element('sitemapindex', files, NAMESPACE))
}

const located = (address: string, changedAt: Date | undefined) => [
  element('loc', escaped(address)),
  ...(changedAt ? [element('lastmod', changedAt.toISOString())] : [])
]

const document = (context: APIContext, root: string) =>
  xml(context, root, 'application/xml', { seconds: SECONDS, tags: [TAKEN_DOWN] })
