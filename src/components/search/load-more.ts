import { pageLanguage } from '#src/browser/page-language.ts'
import { categoryWords } from '#src/shared/i18n/category.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { fetchPage } from './fetch-page.ts'

const language = pageLanguage()
const t = categoryWords(language)
const SKELETONS = 12

/** Makes the link to the next page load its cards here; for results see search-in-place.ts. */
export function loadInPlace() {
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('a[data-more]')
    if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    void load(link)
  })
}

/**
 * Loads the cards of the linked page; the first takes the focus if a visitor asked for them.
 * @returns whether they are here
 */
export async function load(link: HTMLAnchorElement, { isByUser = true } = {}) {
  // Another list may take its place while the cards are on their way.
  const results = link.closest('#results')
  const grid = results?.querySelector('[data-save]')
  const problem = link.nextElementSibling
  if (!results || !grid || !problem || link.hasAttribute('aria-busy')) return false
  const words = link.dataset.words ?? link.textContent
  const skeletons = skeletonCards()
  grid.append(...skeletons)
  link.setAttribute('aria-busy', 'true')
  link.textContent = t.loadingMore
  problem.textContent = ''
  try {
    const page = await fetchPage(link.href, { isByUser })
    const cards = page.querySelectorAll('#results [data-save] > li')
    const next = page.querySelector<HTMLAnchorElement>('a[data-more]')
    grid.append(...cards)
    document.dispatchEvent(new Event('cards'))
    if (isByUser && link.isConnected) {
      cards[0]?.querySelector('a')?.focus({ preventScroll: true })
      remember()
    }
    saySeen(results)
    if (next) link.href = next.href
    else (results.querySelector('[data-seen]') ? link : link.parentElement)?.remove()
    link.textContent = words
    return true
  } catch {
    problem.textContent = t.loadMoreFailed
    link.dataset.words = words
    link.textContent = siteWideWords(language).retry
    return false
  } finally {
    for (const skeleton of skeletons) skeleton.remove()
    link.removeAttribute('aria-busy')
  }
}

/** Records in the history that one more page is here and, on leaving, the scroll position. */
function remember() {
  const { more = 0 }: Left = history.state ?? {}
  history.replaceState({ ...history.state, more: more + 1 }, '')
  addEventListener('pagehide', keepPlace)
}
type Left = { more?: number; y?: number }

const keepPlace = () => history.replaceState({ ...history.state, y: scrollY }, '')

const ACTS = ['wheel', 'pointerdown', 'keydown']

/**
 * Visitors who come back find the cards they had loaded, and the page where they left it, unless
 * they have gone elsewhere on it before the cards came.
 */
export async function loadAgain() {
  const { more = 0, y = 0 }: Left = history.state ?? {}
  if (more === 0) return
  let acted = false
  const note = () => {
    acted = true
  }
  for (const act of ACTS) addEventListener(act, note, { once: true, passive: true })
  let page = 0
  for (; page < more; page++) {
    const link = document.querySelector<HTMLAnchorElement>('a[data-more]')
    if (!(link && (await load(link, { isByUser: false })))) break
  }
  for (const act of ACTS) removeEventListener(act, note)
  if (page === more && !acted) scrollTo(0, y)
  addEventListener('pagehide', keepPlace)
}

function saySeen(results: Element) {
  const seen = results.querySelector<HTMLElement>('[data-seen]')
  const cards = results.querySelectorAll('[data-save] a[data-seller]').length
  if (seen) seen.textContent = (seen.dataset.seen ?? '').replace('{n}', String(cards))
}

/** As many as the eye needs to see that a list is coming. */
export function skeletonCards() {
  const template =
    document.querySelector<HTMLTemplateElement>('#skeleton')?.content.firstElementChild
  return template
    ? Array.from({ length: SKELETONS }, () => template.cloneNode(true) as Element)
    : []
}
