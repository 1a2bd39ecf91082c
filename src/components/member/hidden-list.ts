import { type Hidden, hide, readHidden, showAgain, wordKey } from '#src/browser/stores/hidden.ts'
import { showNamedToast } from '#src/browser/stores/toast.ts'

export function listHidden() {
  draw()
  addEventListener('pageshow', draw)
  addEventListener('storage', draw)
  const form = document.querySelector<HTMLFormElement>('[data-word-form]')
  if (!form) return
  form.hidden = false
  form.addEventListener('submit', event => {
    event.preventDefault()
    const name = String(new FormData(form).get('word') ?? '').trim()
    const key = wordKey(name)
    if (key === '') return
    if (hide({ kind: 'word', key, name })) form.reset()
    else showNamedToast('failed')
    draw()
  })
}

function draw() {
  const entries = readHidden()
  for (const part of document.querySelectorAll<HTMLElement>('[data-hidden]')) {
    const own = entries.filter(({ kind }) => kind === part.dataset.hidden)
    part.hidden = own.length === 0
    part.querySelector('ul')?.replaceChildren(...own.map(row))
  }
  const empty = document.querySelector<HTMLElement>('[data-empty]')
  if (empty) empty.hidden = entries.length > 0
}

function row(entry: Hidden) {
  const template = document.querySelector<HTMLTemplateElement>(`#hidden-${entry.kind}`)
  const item = document.importNode(template?.content ?? new DocumentFragment(), true)
  const [name, button] = [item.querySelector('a, b'), item.querySelector('button')]
  name?.append(entry.name)
  if (name instanceof HTMLAnchorElement) name.href += entry.key
  if (button) button.setAttribute('aria-label', `${button.textContent}: ${entry.name}`)
  button?.addEventListener('click', () => {
    showAgain(entry)
    draw()
    document.querySelector<HTMLElement>('main h1')?.focus()
  })
  return item
}
