import type { Shown } from './toasts.ts'

let code: Promise<typeof import('./toasts.ts')> | undefined
const toasts = () => {
  code ??= import('./toasts.ts')
  return code
}

/** Hears the event `toast`. What shows it comes after the page, before a network can be gone. */
export function listenForToasts() {
  document.addEventListener('toast', event => {
    const shown: Shown | undefined = event instanceof CustomEvent ? event.detail : undefined
    if (shown) void toasts().then(({ take }) => take(shown))
  })
  addEventListener('load', () => toasts().then(({ showFollowing }) => showFollowing()))
}
