import type { IncomingMessage } from 'node:http'
import { readCookies } from '#src/http/cookies.ts'
import { LANGUAGES, type Language } from '#src/shared/i18n/language.ts'
import { localized } from '#src/shared/paths.ts'

export type Spoken = {
  language: Language
  /** The address without its language, as Astro's routes know it. */
  url: string
  /** Where a reader of English is sent from a plain address. */
  redirect?: string
}

/**
 * `/en/…` is English and is stripped. A plain address is Albanian, unless the visitor's stored
 * choice or browser says English; one that says nothing, like a crawler, is never sent away.
 */
export function languageOf(req: IncomingMessage): Spoken {
  const url = req.url ?? '/'
  const english = /^\/en(?=[/?]|$)/.exec(url)
  if (english) {
    const rest = url.slice('/en'.length)
    return { language: 'en', url: rest.startsWith('/') ? rest : `/${rest}` }
  }
  const wanted = preferred(req)
  if (url.startsWith('/api/')) return { language: wanted, url }
  // A link within the site leads where its reader wants to be, also without script or cookie.
  const arrives = req.headers['sec-fetch-site'] !== 'same-origin'
  const reads = req.method === 'GET' || req.method === 'HEAD'
  const moves = wanted === 'en' && arrives && reads && isPage(url)
  return { language: 'sq', url, ...(moves ? { redirect: localizedUrl(url) } : {}) }
}

function localizedUrl(url: string) {
  const at = url.indexOf('?')
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  return localized(path, 'en') + query
}

/** Files that stand at the root, for example /openapi.json, have one address; users' names may have dots. */
const isPage = (url: string) => url.startsWith('/user/') || !/^[^?]*\.[a-z0-9]+($|\?)/i.test(url)

const known = (name: string | undefined) => LANGUAGES.find(language => language === name)

/** What the visitor has chosen, else his browser; Albanian when neither says. */
export function preferred(req: IncomingMessage): Language {
  const chosen = known(readCookies(req.headers.cookie).get('lang'))
  if (chosen) return chosen
  const ranges = (req.headers['accept-language'] ?? '').slice(0, 500).split(',')
  const wishes = ranges.map(range => {
    const [tag = '', quality] = range.trim().split(/\s*;\s*q\s*=\s*/)
    return {
      language: known(tag.toLowerCase().split('-')[0]),
      quality: quality === undefined ? 1 : Number(quality) || 0
    }
  })
  const best = wishes
    .filter(({ language, quality }) => language && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]
  return best?.language ?? 'sq'
}
