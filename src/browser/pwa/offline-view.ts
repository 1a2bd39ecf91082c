import { wear } from '#src/browser/ui/wear.ts'
import { KEPT_TITLE, PAGES_CACHE } from './kept-pages.ts'
import styles from './offline-view.css?inline'

/** Completes what stands without a connection: the line above a kept page, and the list of them. */
export function openOfflineView() {
  wear(styles)
  const list = document.querySelector<HTMLElement>('[data-kept-pages]')
  if (list) void listKept(list)
}

async function listKept(list: HTMLElement) {
  const cache = await caches.open(PAGES_CACHE)
  const prefix = document.documentElement.lang === 'en' ? '/en' : ''
  const pages = []
  for (const key of (await cache.keys()).toReversed()) {
    const { pathname, search } = new URL(key.url)
    const isOfLanguage = /^\/en(\/|$)/.test(pathname) === (prefix !== '')
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
  // The page's title is HTML, where signs may be written as entities.
  link.textContent = new DOMParser().parseFromString(title, 'text/html').body.textContent
  const made = document.createElement('li')
  made.append(link)
  return made
}
