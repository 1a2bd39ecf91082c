import { wear } from '#src/browser/ui/wear.ts'
import { HEALTH, paths } from '#src/shared/paths.ts'
import { inOtherLanguage, KEPT_TITLE, languageAt, PAGES_CACHE } from './kept-pages.ts'
import styles from './offline-view.css?inline'

const BACK_ONLINE_MS = 1000
const AGAIN_MS = 10_000

/** Completes what is shown without a connection: the line above a kept page, and their list. */
export function openOfflineView() {
  wear(styles)
  leaveWhenBack()
  const list = document.querySelector<HTMLElement>('[data-kept-pages]')
  if (!list) return
  keepAddress()
  void listKept(list)
}

/** The page stands in for another one: in the other language, that is what is wanted. */
function keepAddress() {
  const { pathname, search } = location
  if (pathname.endsWith(paths.offline)) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.href = inOtherLanguage(pathname) + search
  }
}

function leaveWhenBack() {
  // What was typed and picked would be lost, and is sent without a reload too.
  let isTouched = false
  const touched = () => {
    isTouched = true
  }
  for (const name of ['input', 'change']) addEventListener(name, touched, { capture: true })
  const isInUse = () => isTouched || document.querySelector('li[data-photo]') !== null
  // A connection back only for a moment does not count, and a page being left stays left.
  const reload = () => navigator.onLine && !isInUse() && location.reload()
  addEventListener('online', () => setTimeout(reload, BACK_ONLINE_MS))
  // A browser that is online gets no event when only the site was unreachable. A slow one would be
  // slow again.
  if (document.querySelector('#kept-copy[data-slow]')) return
  if (location.pathname.endsWith(paths.offline)) return
  setInterval(async () => {
    if (document.hidden || !navigator.onLine) return
    const { ok } = await fetch(HEALTH, { cache: 'no-store' }).catch(() => ({ ok: false }))
    if (ok) reload()
  }, AGAIN_MS)
}

async function listKept(list: HTMLElement) {
  const cache = await caches.open(PAGES_CACHE)
  const language = document.documentElement.lang
  const pages = []
  for (const key of [...(await cache.keys())].reverse()) {
    const { pathname, search } = new URL(key.url)
    const isOfLanguage = languageAt(pathname) === language
    const cached = isOfLanguage && search === '' ? await cache.match(key) : undefined
    if (cached)
      pages.push(item(pathname, decodeURIComponent(cached.headers.get(KEPT_TITLE) ?? pathname)))
  }
  list.querySelector('ul')?.replaceChildren(...pages)
  list.querySelector('[data-nothing]')?.toggleAttribute('hidden', pages.length > 0)
}

function item(href: string, title: string) {
  const link = document.createElement('a')
  link.href = href
  // The page's title is HTML, where characters may be written as entities.
  link.textContent = new DOMParser().parseFromString(title, 'text/html').body.textContent
  const made = document.createElement('li')
  made.append(link)
  return made
}
