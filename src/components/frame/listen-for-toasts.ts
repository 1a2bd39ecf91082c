import type { Shown } from './toasts.ts'

// Fetched once; after a failure again with the next notice, unless the browser retains that.
const toasts = () => import('./toasts.ts')
const unlessGone = () => {}

/** Listens for the event `toast`. Its code loads after the page, before a network can be gone. */
export function listenForToasts() {
  document.addEventListener('toast', event => {
    const shown: Shown | undefined = event instanceof CustomEvent ? event.detail : undefined
    if (shown) toasts().then(({ take }) => take(shown), unlessGone)
  })
  const follow = () => void toasts().then(({ showFollowing }) => showFollowing(), unlessGone)
  addEventListener('load', follow)
  // A photo that stalls would keep the notice back. Later notices are for the next page.
  setTimeout(() => document.readyState === 'complete' || follow(), 4000)
}
