import { onResults } from '#src/browser/stores/results.ts'

export function countWhenSeen() {
  const sheet = document.querySelector('#filters')
  if (!sheet) return
  // Without an answer the filters are as useful as before.
  const count = () =>
    import('./facet-counts.ts').then(({ showCounts }) => showCounts()).catch(() => undefined)
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    void count()
    onResults(({ state }) => state === 'shown' && void count())
  }).observe(sheet)
}
