import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { readCookies, readOwn } from '#src/http/cookies.ts'
import { SOCKET_PATH } from '#src/shared/events.ts'
import { LANGUAGES, type Language } from '#src/shared/i18n/language.ts'
import { localized } from '#src/shared/paths.ts'

const ENGLISH = /^\/en(?=[/?]|$)/

export type Spoken = {
  language: Language
  /** The address without its language, as Astro's routes know it. */
  url: string
  /** Where a reader of English is sent from a plain address. */
  redirect?: string
}

/**
 * `/en/…` is English and is stripped. A plain address is Albanian, unless the visitor's stored
 * choice or browser says English; one that says nothing, like a crawler, is never redirected.
 */
export function languageOf(req: IncomingMessage): Spoken {
  const url = req.url ?? '/'
  if (ENGLISH.test(url)) {
    const rest = url.slice('/en'.length)
    return { language: 'en', url: rest.startsWith('/') ? rest : `/${rest}` }
  }
  if (url.startsWith('/api/')) return { language: languageOfCall(req), url }
  const wanted = chosen(req) ?? wished(req)
  // A link within the site leads where its reader wants to be, even without script or cookie.
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

/** Files at the root, for example /openapi.json, have one address; users' names may have dots. */
const isPage = (url: string) => url.startsWith('/user/') || !/^[^?]*\.[a-z0-9]+($|\?)/i.test(url)

const known = (name: string | null | undefined) => LANGUAGES.find(language => language === name)

/**
 * The language in which a call or a socket is answered: what the visitor has chosen, else that of
 * the page that asks, else the browser's. A visitor without a choice reads English where a link led
 * to an English page, whatever the browser speaks.
 */
export const languageOfCall = (req: IncomingMessage) =>
  chosen(req) ?? languageOfPage(req) ?? wished(req)

const chosen = (req: IncomingMessage) => known(readOwn(readCookies(req.headers.cookie), 'lang'))

/** A socket says it in its address, since browsers name no page when they open one. */
function languageOfPage({ url = '', headers }: IncomingMessage): Language | undefined {
  if (url.startsWith(SOCKET_PATH)) {
    return known(URL.parse(url, 'http://_')?.searchParams.get('language'))
  }
  const page = URL.parse(headers.referer ?? '')
  if (!page || page.host !== headers.host) return undefined
  return ENGLISH.test(page.pathname) ? 'en' : 'sq'
}

/** Browsers send few different ones, with every request. */
const wishes = new LRUCache<string, Language>({ max: 500 })

function wished({ headers }: IncomingMessage): Language {
  const accepted = headers['accept-language'] ?? ''
  const known = wishes.get(accepted)
  if (known) return known
  const language = mostWished(accepted)
  wishes.set(accepted, language)
  return language
}

/** What the browser asks for most; Albanian when it knows neither. */
function mostWished(accepted: string): Language {
  const ranges = accepted.slice(0, 500).split(',')
  const weighted = ranges.map(range => {
    const [tag = '', quality] = range.trim().split(/\s*;\s*q\s*=\s*/)
    return {
      language: known(tag.toLowerCase().split('-')[0]),
      quality: quality === undefined ? 1 : Number(quality) || 0
    }
  })
  const best = weighted
    .filter(({ language, quality }) => language && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]
  return best?.language ?? 'sq'
}
