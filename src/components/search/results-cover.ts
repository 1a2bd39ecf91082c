import { pageLanguage } from '#src/browser/page-language.ts'
import { buttonClass } from '#src/browser/ui/button.ts'
import { ROWS } from '#src/browser/ui/card-row.ts'
import { EMPTY } from '#src/browser/ui/empty.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import { searchWords } from '#src/shared/i18n/search.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { skeletonCards } from './load-more.ts'

const LINE = 'flex flex-wrap items-center justify-between gap-s2 border-t border-line px-gut py-s3'

/** Shows skeletons in place of the list, and no count above it. @returns what restores both */
export function coverList() {
  const grid = document.createElement('ul')
  grid.className = ROWS
  grid.dataset.rows = ''
  grid.append(...skeletonCards())
  return cover(grid, true)
}

/** Shows in place of the list, and in the open sheet, that another could not be loaded. */
export function sayFailed(again: () => void) {
  const language = pageLanguage()
  const { failed } = searchWords(language)
  const text = navigator.onLine ? failed : errorsWords(language).network
  const { retry } = siteWideWords(language)
  const place = problem('frame', text, retry, again)
  const emoji = document.createElement('b')
  emoji.setAttribute('aria-hidden', 'true')
  emoji.className = EMPTY.emoji
  emoji.append(navigator.onLine ? '⚠️' : '📡')
  place.prepend(emoji)
  const bring = cover(place, false)
  const line = problem('line', text, retry, () => {
    document.getElementById('filters-title')?.focus()
    again()
  })
  document.querySelector('#filters [data-said]')?.append(line)
  return () => {
    line.remove()
    bring()
  }
}

function problem(look: 'frame' | 'line', text: string, retry: string, again: () => void) {
  const box = document.createElement('div')
  box.className = look === 'frame' ? EMPTY.frame : LINE
  if (look === 'frame') box.dataset.void = ''
  box.setAttribute('role', 'alert')
  const words = document.createElement(look === 'frame' ? 'h2' : 'p')
  words.className = look === 'frame' ? EMPTY.title : 'font-semibold text-accent'
  words.append(text)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = buttonClass('plain', look === 'frame' ? 'mt-s2' : '')
  button.append(retry)
  button.addEventListener('click', again)
  box.append(words, button)
  return box
}

function cover(element: HTMLElement, busy: boolean) {
  const results = document.querySelector<HTMLElement>('#results')
  if (!results) return () => {}
  // The banner above stays, so that nothing moves.
  const list = results.querySelectorAll<HTMLElement>(
    ':scope > [data-tools] ~ :not([data-tools] + [data-banner])'
  )
  const visible = [...list].filter(each => !each.hidden)
  for (const each of visible) each.hidden = true
  results.setAttribute('aria-busy', String(busy))
  results.append(element)
  const count = coverCount(busy)
  return () => {
    element.remove()
    count()
    results.removeAttribute('aria-busy')
    for (const each of visible) each.hidden = false
  }
}

/** The heading counts the previous list: another is on its way, or could not be loaded. */
function coverCount(busy: boolean) {
  const count = document.querySelector<HTMLElement>('[data-count]')
  if (!count) return () => {}
  const { textContent } = count
  count.textContent = siteWideWords(pageLanguage()).loading
  count.hidden = !busy
  return () => {
    count.textContent = textContent
    count.hidden = false
  }
}
