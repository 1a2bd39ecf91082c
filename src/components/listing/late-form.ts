import { keepTypedEarly, readTyped } from '#src/browser/post-draft/typed-early.ts'

/** Longer than the code of the form takes on a slow connection. */
const LATE_MS = 8000

/** Says so where the form's code does not arrive, and keeps what is typed until it does. */
export function watchForm() {
  const notice = document.querySelector<HTMLElement>('[data-late]')
  const island = document.querySelector('astro-island[ssr]')
  if (!notice || !island) return
  for (const [id, text] of Object.entries(readTyped())) {
    const field = document.getElementById(id)
    if (isText(field)) field.value = text
  }
  const keep = ({ target }: Event) => {
    if (isText(target)) keepTypedEarly(target.id, target.value)
  }
  const show = () => {
    notice.hidden = false
  }
  const timer = setTimeout(show, LATE_MS)
  island.addEventListener('input', keep)
  island.addEventListener('astro:hydration-error', show)
  island.addEventListener('astro:hydrate', () => {
    clearTimeout(timer)
    notice.hidden = true
    island.removeEventListener('input', keep)
  })
  notice.querySelector('button')?.addEventListener('click', () => location.reload())
}

const isText = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
