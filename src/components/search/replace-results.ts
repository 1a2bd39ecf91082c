import { askedAddress } from '#src/browser/stores/asked-list.ts'
import { type ResultsNews, tellOfResults } from '#src/browser/stores/results.ts'
import { fetchPage } from './fetch-page.ts'
import { coverList, sayFailed } from './results-cover.ts'

/** The parts of a page that belong to its search; the panel too, until it has come to life. */
const PARTS = ['[data-heading]', '#results', '[data-filters]:not([data-live])']

/** How many lists are kept for going back. */
const KEPT = 12

/**
 * A list as it was here: with the words searched for, and this page's address in the other
 * language.
 */
type View = {
  title: string
  parts: Map<string, Element>
  term: string
  language: string
  y: number
}

const views = new Map<string, View>()
const status = document.createElement('p')
/** Whose list is here, and whose is to come: path and query. */
let shown = ''
let wanted = ''
let failed = false
let running = new AbortController()
let uncover = () => {}

const here = () => location.pathname + location.search

/** @param first  the address that the page came with */
export function startReplacing(first: string) {
  shown = first
  wanted = first
  // Present before it has any text, so that the text is announced.
  status.setAttribute('role', 'status')
  status.className = 'sr-only'
  document.body.append(status)
}

/**
 * Shows the list of another address of this page. A request made while another is on its way takes
 * its place in the history, and so does everything within one visit to the sheet.
 * @param own  whether the form of the filters asks
 */
export async function show(address: string, own: boolean) {
  const { pathname, search } = new URL(address, location.href)
  const to = pathname + search
  if (to === wanted && !failed) return
  const inSheet = document.querySelector('#filters:target') !== null
  const url = inSheet ? `${to}#filters` : to
  if (inSheet || shown !== wanted) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  await replace(to, { own })
}

/**
 * Follows a link that removes filters. The link belongs to the list that is shown: if another is
 * already on its way, they are removed from that one.
 */
export function showWithout(address: string) {
  const before = document.getElementById('results')?.dataset.here ?? shown
  const had = queryOf(before)
  const left = queryOf(address).map(String)
  const taken = had.filter(each => !left.includes(String(each)))
  const next = [...askedAddress().searchParams]
  const several = (key: string) =>
    [had, next].some(query => query.filter(([name]) => name === key).length > 1)
  const isLeft = ([name, value]: [string, string]) =>
    !taken.some(([key, text]) => key === name && (text === value || !several(key)))
  const query = new URLSearchParams(next.filter(isLeft))
  const { pathname } = new URL(address, location.href)
  return show(shown === wanted ? address : `${pathname}?${query}`, false)
}

const queryOf = (address: string) => [...new URL(address, location.href).searchParams]

/** Shows what the form of the filters asks for. @param own  whether a field of the form itself was changed */
export const showForm = (form: HTMLFormElement, own = true) => show(addressOf(form), own)

/** Where it leads, without empty values, and without the order where it is the default. */
function addressOf(form: HTMLFormElement) {
  const usual = document.querySelector<HTMLSelectElement>('#sort')?.selectedIndex === 0
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (value !== '' && !(usual && name === 'sortBy')) query.append(name, String(value))
  }
  // A distance is measured from the chosen city, if there is one.
  if (query.has('location') && query.has('radius')) {
    for (const name of ['latitude', 'longitude']) query.delete(name)
  }
  return `${query}` ? `${form.action}?${query}` : form.action
}

/** Shows the list of the history entry that the visitor has gone to. */
export async function goBack() {
  const to = here()
  if (to === wanted) return
  const view = views.get(to)
  if (!view) return replace(to, { own: false, back: true })
  begin(to)
  swap(view)
  // What was chosen on this list belongs to the one that was left.
  for (const option of document.querySelectorAll<HTMLOptionElement>('#results option')) {
    option.selected = option.defaultSelected
  }
  scrollTo(0, view.y)
  tellOfResults({ state: 'shown', own: false, back: true })
}

function begin(to: string) {
  running.abort()
  running = new AbortController()
  views.delete(shown)
  views.set(shown, viewOf(document, scrollY))
  const [oldest] = views.keys()
  if (oldest !== undefined && views.size > KEPT) views.delete(oldest)
  wanted = to
  failed = false
  status.textContent = ''
}

async function replace(to: string, whose: Omit<ResultsNews, 'state'>) {
  begin(to)
  const { signal } = running
  uncover()
  uncover = coverList()
  tellOfResults({ state: 'busy', ...whose })
  try {
    swap(viewOf(await fetchPage(to, { signal }), 0))
    tellOfResults({ state: 'shown', own: whose.own })
  } catch {
    if (signal.aborted) return
    failed = true
    uncover()
    const again = () => void replace(to, { own: whose.own })
    uncover = sayFailed(again)
    addEventListener('online', again, { once: true, signal })
    tellOfResults({ state: 'failed', own: whose.own })
  }
}

function viewOf(page: Document, y: number): View {
  const found = PARTS.map(part => [part, page.querySelector(part)] as const)
  const parts = new Map(found.flatMap(([part, element]) => (element ? [[part, element]] : [])))
  const term = searchBox(page)?.value ?? ''
  const language = page.querySelector('[data-language]')?.getAttribute('href') ?? ''
  return { title: page.title, parts, term, language, y }
}

const searchBox = (page: Document) => page.querySelector<HTMLInputElement>('#hq')

function swap({ title, parts, term, language }: View) {
  const refocus = focusKept()
  uncover()
  uncover = () => {}
  for (const [part, element] of parts) document.querySelector(part)?.replaceWith(element)
  for (const link of document.querySelectorAll('[data-language]')) {
    link.setAttribute('href', language)
  }
  const box = searchBox(document)
  if (box && box !== document.activeElement) box.value = term
  document.title = title
  shown = wanted
  refocus()
  document.dispatchEvent(new Event('cards'))
  status.textContent = document.querySelector('[data-count]')?.textContent ?? ''
}

/** @returns a function that restores the focus to the same thing, or to what has replaced it */
function focusKept() {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) return () => {}
  if (!activeElement.closest('#results, [data-filters]:not([data-live])')) return () => {}
  const at = chips().indexOf(activeElement)
  return () => {
    const same = activeElement.id && document.getElementById(activeElement.id)
    const next = at < 0 ? undefined : chips().at(Math.min(at, chips().length - 1))
    const target = same || next || document.querySelector<HTMLElement>('#results-title')
    target?.focus({ preventScroll: true })
  }
}

const chips = () => [...document.querySelectorAll<HTMLElement>('[data-chips] a')]
