import { api } from '#src/shared/paths.ts'

const EVERY_MS = 30_000

type Status = { available: boolean; requestsLeft?: number }

/** Polls while somebody looks; what was used in between (`assistant-used`) counts at once. */
export function watchStatus() {
  const look = () => {
    if (document.visibilityState === 'visible') void refresh()
  }
  setInterval(look, EVERY_MS)
  document.addEventListener('visibilitychange', look)
  document.addEventListener('assistant-used', look)
}

async function refresh() {
  const status = await read()
  if (!status) return
  const { available, requestsLeft } = status
  for (const notice of document.querySelectorAll<HTMLElement>('[data-off]')) {
    notice.hidden = available
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-model]')) {
    button.disabled = !available || button.dataset.busy !== undefined
  }
  if (!available) showComparing()
  document.dispatchEvent(new CustomEvent('assistant-status', { detail: available }))
  const left = document.querySelector<HTMLElement>('[data-left]')
  if (!left || requestsLeft === undefined) return
  left.hidden = !available
  const { one = '', other = '' } = left.dataset
  left.textContent = (requestsLeft === 1 ? one : other).replace('{n}', String(requestsLeft))
}

/** The site's own figures need no model. */
export function showComparing() {
  document.querySelector('[data-compare]')?.removeAttribute('hidden')
}

async function read(): Promise<Status | undefined> {
  try {
    const response = await fetch(api.assistantStatus)
    return response.ok ? await response.json() : undefined
  } catch {
    // Offline: what is shown may still be right.
    return undefined
  }
}
