type Toast = { title: string; body?: string; error?: boolean }

/**
 * Asks the page's frame to show a short notice; the newest replaces the one before. An event
 * rather than a shared store, because the frame is plain HTML and loads none of an island's code.
 */
export function showToast(title: string, body?: string, { error = false } = {}) {
  const detail: Toast = { title, error, ...(body === undefined ? {} : { body }) }
  document.dispatchEvent(new CustomEvent('toast', { detail }))
}
