import type { Shown } from './toasts.ts'

let code: Promise<typeof import('./toasts.ts')> | undefined
const toasts = () => {
  code ??= import('./toasts.ts').catch(error => {
    // A line that was gone for a moment: the next notice asks again.
    code = undefined
    throw error
  })
  return code
}
const unlessGone = () => {}

/** Hears the event `toast`. What shows it comes after the page, before a network can be gone. */
export function listenForToasts() {
  document.addEventListener('toast', event => {
    const shown: Shown | undefined = event instanceof CustomEvent ? event.detail : undefined
    if (shown) toasts().then(({ take }) => take(shown), unlessGone)
  })
  addEventListener('load', () => toasts().then(({ showFollowing }) => showFollowing(), unlessGone))
}
