import { api } from '#src/shared/paths.ts'
import type { SearchOutcome } from '#src/shared/schemas/searches.ts'

const LIST = /^(?:\/en)?\/(?:search|category\/[\w-]+)\/?$/
const CARD = '#results a[data-seller]'
/** What this tab has reported. */
const KEY = 'searched'

/** Reports that a text was searched for, and whether it found something that was then opened. */
export function countSearch() {
  const query = new URLSearchParams(location.search)
  const text = query.get('q')?.trim().toLowerCase()
  // With filters, nobody could tell whether they or the words find nothing.
  const isPlain = [...query.keys()].every(name => name === 'q' || name === 'sortBy')
  if (!text || !isPlain || !LIST.test(location.pathname)) return
  const hasFound = document.querySelector(CARD) !== null
  void report(text, hasFound ? 'found' : 'nothing')
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(CARD)) void report(text, 'opened')
    },
    { capture: true }
  )
}

async function report(text: string, outcome: SearchOutcome) {
  try {
    if (!isFirst(outcome === 'opened' ? `opened: ${text}` : text)) return
    const body = JSON.stringify({ text, outcome })
    const headers = { 'content-type': 'application/json' }
    await fetch(api.searches, { method: 'POST', headers, body, keepalive: true })
  } catch {
    // The count is one too low; nobody on the page needs it.
  }
}

/** Throws without storage: otherwise each reload would count again. */
function isFirst(entry: string) {
  const before: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  const all = Array.isArray(before) ? before : []
  if (all.includes(entry)) return false
  sessionStorage.setItem(KEY, JSON.stringify([...all, entry]))
  return true
}
