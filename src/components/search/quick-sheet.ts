import { pageLanguage } from '#src/browser/page-language.ts'
import { askedAddress } from '#src/browser/stores/asked-list.ts'
import { onResults } from '#src/browser/stores/results.ts'
import { buttonClass } from '#src/browser/ui/button.ts'
import { drawIcon } from '#src/browser/ui/draw.ts'
import { showClosable } from '#src/browser/ui/show-closable.ts'
// Only visitors who open the sheet need its styles.
import sheetLooks from '#src/browser/ui/styles.css?page=src/pages/search.astro&part=src/components/search/quick-sheet.ts&inline'
import { wear } from '#src/browser/ui/wear.ts'
import type { Category } from '#src/shared/catalog/category.ts'
import { CITY, PRICE } from '#src/shared/catalog/category.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import { addressCurrency } from '#src/shared/catalog/price-filter.ts'
import {
  quickAll,
  quickChoices,
  quickLabel,
  quickNames
} from '#src/shared/catalog/quick-filters.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { countChoices } from './quick-counts.ts'

/** A card at the bottom, without a veil: the list stays in sight. */
const SHEET =
  'fixed inset-x-0 top-auto bottom-0 z-6 m-0 max-h-[70dvh] w-full max-w-none flex-col rounded-t-r3 border border-line2 bg-paper p-0 text-ink open:flex [box-shadow:0_-8px_32px_rgb(0_0_0/0.18)]'
const HEAD = 'flex items-center justify-between gap-s2 border-b border-line py-s1 pr-s2 pl-gut'
const LIST =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-s2 overflow-y-auto px-gut py-s3'
const CHOICE =
  'flex min-h-touch items-center justify-between gap-s2 rounded-r2 border border-line2 px-s3 py-s1 leading-[1.25] no-underline hover:bg-sunk current:border-ink current:font-bold current:inner-ink'
const FOOT = 'border-t border-line px-gut pt-s3 pb-[calc(12px+env(safe-area-inset-bottom))]'

const language = pageLanguage()

/** What the open sheet asks, and of which search. */
type Question = {
  key: string
  path: string
  params: URLSearchParams
  category: Category | undefined
}

let sheet: HTMLDialogElement | undefined
let opener = ''

export function openQuick({ dataset: { quick = '' } }: HTMLAnchorElement) {
  sheet ??= newSheet()
  opener = quick
  show(sheet, { key: quick, ...here() })
  if (!sheet.open) showClosable(sheet)
  sheet.querySelector('h2')?.focus()
}

function here() {
  const { facets = '' } = document.querySelector<HTMLElement>('#results')?.dataset ?? {}
  const id = new URL(facets, location.href).searchParams.get('category')
  const { pathname: path, searchParams: params } = askedAddress()
  params.delete('cursor')
  return { path, params, category: id === null ? undefined : categoryById(Number(id)) }
}

function newSheet() {
  wear(sheetLooks)
  const dialog = document.createElement('dialog')
  dialog.className = SHEET
  dialog.dataset.quickSheet = ''
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dialog.close()
  })
  dialog.addEventListener('close', () => {
    document.querySelector<HTMLElement>(`[data-quick="${opener}"]`)?.focus({ preventScroll: true })
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !dialog.contains(target)) dialog.close()
  })
  onResults(({ state }) => {
    const foot = dialog.querySelector('[data-show]')
    if (foot) foot.textContent = state === 'shown' ? wordsOfList() : siteWideWords(language).loading
  })
  // Within the page's main part, so that its links stay on the page.
  document.querySelector('main')?.append(dialog)
  return dialog
}

function show(dialog: HTMLDialogElement, question: Question) {
  const { key, category } = question
  const title = document.createElement('h2')
  title.className = 'text-t3'
  title.tabIndex = -1
  title.append(quickLabel(category, key, language))
  dialog.setAttribute('aria-label', title.textContent)
  const head = document.createElement('header')
  head.className = HEAD
  head.append(title, closing(dialog, 'icon'))
  const list = document.createElement('ul')
  list.className = LIST
  list.append(...choicesOf(question).map(choice => item(dialog, question, choice)))
  const foot = document.createElement('footer')
  foot.className = FOOT
  foot.append(closing(dialog, 'words'))
  dialog.replaceChildren(head, list, foot)
  void countChoices([...list.querySelectorAll('a')], key).catch(() => undefined)
}

function closing(dialog: HTMLDialogElement, look: 'icon' | 'words') {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = look === 'icon' ? buttonClass('icon') : buttonClass('plain', 'w-full')
  if (look === 'icon') {
    button.setAttribute('aria-label', siteWideWords(language).close)
    button.append(drawIcon('x'))
  } else {
    button.dataset.show = ''
    button.append(wordsOfList())
  }
  button.addEventListener('click', () => dialog.close())
  return button
}

const wordsOfList = () => document.querySelector<HTMLElement>('#results')?.dataset.show ?? ''

type Choice = { text: string; set: Readonly<Record<string, string>> }

const choicesOf = ({ key, params, category }: Question): Choice[] => [
  { text: quickAll(key, language), set: {} },
  ...quickChoices(category, key, language, addressCurrency(params.keys()))
]

function item(dialog: HTMLDialogElement, question: Question, { text, set }: Choice) {
  const params = withChoice(question, set)
  const link = document.createElement('a')
  link.className = CHOICE
  link.href = `${params}` ? `${question.path}?${params}` : question.path
  const words = document.createElement('span')
  words.append(text)
  link.append(words)
  if (isSet(question, set)) link.setAttribute('aria-current', 'true')
  // The page follows the link first.
  link.addEventListener('click', () => setTimeout(goOn, 0, dialog, { ...question, params }))
  const line = document.createElement('li')
  line.append(link)
  return line
}

/**
 * After the place comes the price, as in most searches; anything else is done, and so is what
 * another page answers.
 */
function goOn(dialog: HTMLDialogElement, question: Question) {
  const { key, path, params, category } = question
  const priced = quickNames(category, PRICE).some(name => params.has(name))
  const leaves = path !== location.pathname
  if (leaves || key !== CITY || !params.has('location') || priced) return dialog.close()
  show(dialog, { ...question, key: PRICE })
  dialog.querySelector('h2')?.focus()
}

function withChoice({ key, params, category }: Question, set: Choice['set']) {
  const next = new URLSearchParams(params)
  for (const name of quickNames(category, key)) next.delete(name)
  for (const [name, value] of Object.entries(set)) next.set(name, value)
  return next
}

function isSet({ key, params, category }: Question, set: Choice['set']) {
  const names = quickNames(category, key).filter(name => params.has(name))
  const wanted = Object.entries(set)
  if (wanted.length === 0) return names.length === 0
  return wanted.every(([name, value]) => params.get(name) === value)
}
