type Options = {
  error?: boolean
  /** Asks or informs rather than confirms: no tick. */
  neutral?: boolean
  /** Where to continue. */
  links?: { href: string; text: string }[]
}
/** What every page can say, even without a network; the words are in toasts.ts. */
export type NamedToast =
  | 'linkCopied'
  | 'linkNotCopied'
  | 'listingSaved'
  | 'listingUnsaved'
  | 'failed'
  | 'sessionEnded'
  | 'offline'

/** An event, not a shared store: the frame is plain HTML and loads no code of an island. */
export const showToast = (title: string, body?: string, options?: Options): void =>
  dispatch({ title, body, ...options })

/** @param options.undo  reverts what the notice reports */
export const showNamedToast = (
  named: NamedToast,
  options?: Pick<Options, 'links'> & { undo?: () => void }
): void => dispatch({ named, ...options })

function dispatch(detail: object) {
  document.dispatchEvent(new CustomEvent('toast', { detail }))
}
