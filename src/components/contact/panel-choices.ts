import { put } from './typed-message.ts'

/** Modes and ready texts are links of the page; here they work in place. */
export function wireChoices(panel: HTMLElement) {
  panel.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!(link instanceof HTMLAnchorElement)) return
    const { mode, text } = link.dataset
    if (mode === undefined && text === undefined) return
    event.preventDefault()
    if (mode !== undefined) return showMode(panel, mode)
    const field = panel.querySelector('textarea')
    if (!field) return
    takeReadyText(field, (link.textContent ?? '').trim())
    field.focus()
  })
}

/** Fills an empty field or replaces another ready text; else goes below what was written. */
function takeReadyText(field: HTMLTextAreaElement, text: string) {
  const { ready = '' } = field.dataset
  const written = field.value.trim()
  const hasReady = ready !== '' && written.endsWith(ready)
  const own = hasReady ? written.slice(0, -ready.length).trim() : written
  put(field, own === '' ? text : `${own}\n${text}`)
  field.dataset.ready = text
}

function showMode(panel: HTMLElement, mode: string) {
  for (const link of panel.querySelectorAll<HTMLElement>('[data-mode]')) {
    if (link.dataset.mode === mode) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  for (const part of panel.querySelectorAll<HTMLElement>('[data-panel]')) {
    part.hidden = part.dataset.panel !== mode
  }
}
