import type { Shown } from './toasts.ts'

// Fetched once; again with the next notice after a failure, where the browser does not keep that.
const toasts = () => import('./toasts.ts')
const unlessGone = () => {}

/** Hears the event `toast`. What shows it comes after the page, before a network can be gone. */
export function listenForToasts() {
  document.addEventListener('toast', event => {
    const shown: Shown | undefined = event instanceof CustomEvent ? event.detail : undefined
    if (shown) toasts().then(({ take }) => take(shown), unlessGone)
  })
  addEventListener('load', () => toasts().then(({ showFollowing }) => showFollowing(), unlessGone))
}
