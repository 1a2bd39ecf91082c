/** `back`: of the list of another history entry. */
export type ResultsNews = { state: 'busy' | 'shown' | 'failed'; own: boolean; back?: boolean }

/** An event, not a shared store: the page replaces its list without any code of an island. */
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
