import { HIDDEN_KEY, readList } from '#src/browser/stores/device-list.ts'

// On its own: an import that `then` follows at once is compiled to twice the bytes, here as elsewhere.
const fetchHiding = () => import('./hide-cards.ts')

/** The code for hiding is fetched by those only who have hidden something. */
export function hideWhenWanted() {
  let wanted = false
  const wake = () => {
    if (wanted || readList(HIDDEN_KEY).length === 0) return
    wanted = true
    fetchHiding().then(
      ({ hideCards }) => hideCards(),
      () => {
        wanted = false
      }
    )
  }
  document.addEventListener('cards', wake)
  // Coming back by the browser's button after hiding one.
  addEventListener('pageshow', wake)
  wake()
}
