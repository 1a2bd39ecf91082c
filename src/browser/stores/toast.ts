type Options = {
  error?: boolean
  /** Asks or informs rather than confirms: no tick. */
  neutral?: boolean
  /** Where to continue. */
  links?: { href: string; text: string }[]
}
type Toast = { title: string; body?: string } & Options

/** An event, not a shared store: the frame is plain HTML and loads no code of an island. */
export function showToast(title: string, body?: string, options: Options = {}) {
  const detail: Toast = { title, ...options, ...(body === undefined ? {} : { body }) }
  document.dispatchEvent(new CustomEvent('toast', { detail }))
}
