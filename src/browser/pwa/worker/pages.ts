import { localized, paths } from '#src/shared/paths.ts'
import {
  inOtherLanguage,
  isDeviceList,
  isListing,
  KEPT_AT,
  KEPT_TITLE,
  type KeepMessage,
  keyOfPage,
  languageAt
} from '../kept-pages.ts'
import { CACHES, trim } from './caches.ts'
import { withNotice } from './copy-notice.ts'
import { keepNeeded } from './files.ts'
import { currentEpoch, holder, inTurn, memberOf, setHolder } from './holder.ts'
import { keepFirstPhoto } from './photos.ts'
import type { FetchEvent } from './worker-types.ts'

/** After this, a kept copy is better than a connection that may never answer. */
const PATIENCE_MS = 4000
const LISTINGS_MAX = 60
const TITLE = /<title>([^<]*)<\/title>/

/**
 * The page from the network, which is kept; a copy of it if the network fails, or is slow to open
 * another page.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const key = keyOfPage(request.url)
  const network = fromNetwork(event, key)
  event.waitUntil(network.catch(() => undefined))
  try {
    return await (isOpenAlready(request)
      ? network
      : Promise.race([network, failAfter(PATIENCE_MS)]))
  } catch (problem) {
    const isOpened = request.mode === 'navigate'
    const copy = key && (await keptCopy(key, { isSlow: problem === SLOW, isOpened }))
    if (!copy) return network.catch(error => offlinePage(request, error))
    return isOpened ? withNotice(copy, problem === SLOW) : copy
  }
}

/** It stays in sight until the network answers, and a copy would be no newer. */
const isOpenAlready = ({ cache, referrer, url }: Request) =>
  cache === 'no-cache' || referrer === url.split('#')[0]

/** One in the other language is better than none: an address without "/en" may have led there. */
async function keptCopy(key: string, { isSlow, isOpened }: { isSlow: boolean; isOpened: boolean }) {
  const copy = await keptPage(key)
  if (copy || isSlow) return copy
  return (await earlierList(key)) || (isOpened ? keptPage(inOtherLanguage(key)) : undefined)
}

async function fromNetwork(event: FetchEvent, key: string | null) {
  const began = currentEpoch()
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  if (isPage(response)) event.waitUntil(keepPage(key, response.clone(), began))
  // A listing that was removed is not to be read from here any more.
  else if (key && GONE.includes(response.status)) event.waitUntil(forgetPage(key))
  return response
}

const GONE = [404, 410]

const forgetPage = (key: string) =>
  inTurn(async () => {
    const cache = await caches.open(CACHES.pages)
    for (const each of [key, inOtherLanguage(key)]) await cache.delete(each)
  })

const isPage = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && headers.get('content-type')?.startsWith('text/html') === true

const SLOW = new Error('slow')
const failAfter = (ms: number) => new Promise<never>((_, reject) => setTimeout(reject, ms, SLOW))

/** Each page says whose it is; one that was requested before a sign-out is not kept. */
async function keepPage(key: string | null, response: Response, began: number) {
  const html = await response.text()
  const member = memberOf(html)
  if (member === undefined) return
  await inTurn(async () => {
    if (began === currentEpoch()) await setHolder(member)
    else if (member !== (await holder())) return
    if (key) await store(key, html, response.headers)
  })
}

async function store(key: string, html: string, sent: Headers) {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    [KEPT_AT]: new Date().toISOString(),
    [KEPT_TITLE]: encodeURIComponent(TITLE.exec(html)?.[1] ?? '')
  })
  const policy = sent.get('content-security-policy')
  if (policy) headers.set('content-security-policy', policy)
  const cache = await caches.open(CACHES.pages)
  await cache.put(key, new Response(html, { headers }))
  // Each change makes another one, and would take the place of a page.
  for (const list of await otherLists(key)) await cache.delete(list)
  // Many listings must not take the place of the pages from which people begin.
  await trim(CACHES.pages, { entries: LISTINGS_MAX, only: isOneOfMany })
}

const isOneOfMany = (url: string) => isListing(url) || /[?&]cursor=/.test(url)

const keptPage = async (key: string) => (await caches.open(CACHES.pages)).match(key)

/** A visitor's saved listings as they were before the last change. */
async function earlierList(key: string) {
  const newest = (await otherLists(key)).at(-1)
  return newest && (await caches.open(CACHES.pages)).match(newest)
}

/** Under other ids, the oldest first; none unless it is the key of such a list. */
async function otherLists(key: string) {
  const pathOf = (list: string) => list.split('?')[0]
  if (!isDeviceList(key)) return []
  const keys = await (await caches.open(CACHES.pages)).keys()
  return keys.filter(({ url }) => {
    const other = keyOfPage(url)
    return other && other !== key && isDeviceList(other) && pathOf(other) === pathOf(key)
  })
}

const languageOf = (url: string) => languageAt(new URL(url).pathname)

export const OFFLINE_PAGES = {
  sq: localized(paths.offline, 'sq'),
  en: localized(paths.offline, 'en')
} as const

async function offlinePage({ mode, url }: Request, error: unknown) {
  const page = await (await caches.open(CACHES.shell)).match(OFFLINE_PAGES[languageOf(url)])
  if (mode !== 'navigate' || !page) throw error
  return page
}

/** Keeps what a page asks for: itself, if it loaded before the worker, and saved listings. */
export async function keep({ here, listings = [] }: KeepMessage) {
  if (here) await keepAgain(here)
  // One that cannot be kept whole must not hold back the others.
  for (const address of listings) await keepListing(address).catch(() => undefined)
}

async function keepAgain(address: string) {
  const key = keyOfPage(address)
  const began = currentEpoch()
  if (!key || (await keptPage(key))) return
  const response = await fetch(address)
  if (isPage(response)) await keepPage(key, response, began)
}

/** As a visitor sees it: fetched in advance, it must not count as read by the member. */
async function keepListing(address: string) {
  const key = keyOfPage(address)
  if (!key || !isListing(address)) return
  const kept = await keptPage(key)
  const began = currentEpoch()
  const response = kept ?? (await fetch(address, { credentials: 'omit' }))
  if (!isPage(response)) return
  const html = await response.text()
  await inTurn(async () => {
    if (!kept && began === currentEpoch()) await store(key, html, response.headers)
  })
  await keepNeeded(html)
  await keepFirstPhoto(html)
}
