/** `named` stands for words that the page carries, or that can follow a redirect; `undo` takes back what the notice tells of. */
export type Shown = {
  title: string
  body?: string | null
  error?: boolean
  named?: string
  undo?: () => void
}

const SHOWN_MS = 5000
/** Long enough to read it, think, and find the button. */
const UNDO_MS = 10_000
const SWIPE_PX = 50

let current: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows what the cookie of the last redirect names. */
export function showFollowing() {
  const key = /(?:^|; )toast=(\w+)/.exec(document.cookie)?.[1]
  if (!key) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = 'toast=; path=/; max-age=0'
  // Without it the page says as much as it did.
  fetchAndShow(key).catch(() => undefined)
}

/** Shows one notice in the place of the last. */
export function take(toast: Shown) {
  if (!toast.named) return show(toast)
  const words = template()?.querySelector<HTMLElement>(`[data-toast="${toast.named}"]`)
  if (words) show({ ...toast, title: words.title, body: words.textContent })
}

async function fetchAndShow(key: string) {
  const answer = await fetch(`/toasts/${document.documentElement.lang}.json`)
  const [title, body] = (await answer.json())[key] ?? []
  if (title) show({ title, body })
}

const template = () => document.querySelector<HTMLTemplateElement>('#toast')?.content

function show({ title, body, error = false, undo }: Shown) {
  const box = document.getElementById('toasts')
  const toast = template()?.querySelector<HTMLElement>('[data-notice]')?.cloneNode(true)
  if (!box || !(toast instanceof HTMLElement)) return
  dismiss()
  toast.toggleAttribute('data-error', error)
  toast.querySelectorAll('svg')[error ? 0 : 1]?.remove()
  toast.querySelector('strong')?.append(title)
  toast.querySelector('span')?.append(body ?? '')
  toast.querySelector('[aria-label]')?.addEventListener('click', dismiss)
  offerUndo(toast.querySelector('[data-undo]'), undo)
  swipeAway(toast)
  box.setAttribute('role', error ? 'alert' : 'status')
  box.append(toast)
  current = toast
  timer = setTimeout(dismiss, undo ? UNDO_MS : SHOWN_MS)
}

function offerUndo(button: Element | null, undo: Shown['undo']) {
  if (!undo) return button?.remove()
  button?.addEventListener('click', () => {
    dismiss()
    undo()
  })
}

function dismiss() {
  clearTimeout(timer)
  current?.remove()
}

function swipeAway(toast: HTMLElement) {
  let from = Number.POSITIVE_INFINITY
  toast.addEventListener('pointerdown', event => {
    from = event.clientX
  })
  toast.addEventListener('pointermove', event => {
    if (event.clientX - from >= SWIPE_PX) dismiss()
  })
  toast.addEventListener('pointerup', () => {
    from = Number.POSITIVE_INFINITY
  })
}
