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
  | 'offline'

const FAILURES: NamedToast[] = ['linkNotCopied', 'failed', 'offline']

/** An event, not a shared store: the frame is plain HTML and loads no code of an island. */
export function showToast(title: string, body?: string, options: Options = {}) {
  dispatch({ title, ...options, ...(body === undefined ? {} : { body }) })
}

/** @param options.undo  reverts what the notice reports */
export function showNamedToast(
  named: NamedToast,
  options: Pick<Options, 'links'> & { undo?: () => void } = {}
) {
  dispatch({ named, error: FAILURES.includes(named), ...options })
}

const dispatch = (detail: object) => document.dispatchEvent(new CustomEvent('toast', { detail }))
