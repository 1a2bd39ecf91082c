import { HIDDEN_KEY, readList } from '#src/browser/stores/device-list.ts'

// Separate: an import directly followed by `then` is compiled to twice the bytes, here as
// elsewhere.
const fetchHiding = () => import('./hide-cards.ts')

/** Fetches the code for hiding only for visitors who have hidden something. */
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
  // For a return with the back button after hiding one.
  addEventListener('pageshow', wake)
  wake()
}
