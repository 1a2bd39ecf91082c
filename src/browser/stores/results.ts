/** What becomes of the list of results; `own` when the form of the filters asked for it. */
export type ResultsNews = { state: 'busy' | 'shown' | 'failed'; own: boolean }

/**
 * Tells anyone who shows something about the list. An event rather than a shared store, because the
 * page replaces its list without any of an island's code.
 */
export function tellOfResults(detail: ResultsNews) {
  document.dispatchEvent(new CustomEvent('results', { detail }))
}

export function onResults(listen: (news: ResultsNews) => void) {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail)
  }
  document.addEventListener('results', hear)
  return () => document.removeEventListener('results', hear)
}
