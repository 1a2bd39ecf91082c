import { type Hidden, hide, readHidden, showAgain, wordKey } from '#src/browser/stores/hidden.ts'

/** Wakes the choices of what not to be shown again. */
export function offerHiding(menu: HTMLElement) {
  for (const button of menu.querySelectorAll<HTMLElement>('[data-kind]')) {
    mark(button)
    button.addEventListener('click', () => toggle(button))
  }
  menu.querySelector('form')?.addEventListener('submit', event => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) hideWord(event.target)
  })
}

const entryOf = ({ dataset }: HTMLElement): Hidden => ({
  kind: dataset.kind === 'seller' ? 'seller' : 'listing',
  key: dataset.key ?? '',
  name: dataset.name ?? ''
})

const isHidden = ({ kind, key }: Hidden) =>
  readHidden().some(each => each.kind === kind && each.key === key)

function mark(button: HTMLElement) {
  button.ariaPressed = String(isHidden(entryOf(button)))
}

function toggle(button: HTMLElement) {
  const entry = entryOf(button)
  const { done, undone } = button.dataset
  const was = isHidden(entry)
  const kept = was ? showAgain(entry) : hide(entry)
  mark(button)
  say(kept, was ? undone : done)
}

function hideWord(form: HTMLFormElement) {
  const word = String(new FormData(form).get('word') ?? '').trim()
  const key = wordKey(word)
  if (key === '') return form.querySelector('input')?.focus()
  const kept = hide({ kind: 'word', key, name: word })
  if (kept) form.reset()
  say(kept, form.dataset.done)
}

function say(kept: boolean, title = '') {
  const detail = kept ? { title } : { named: 'failed', error: true }
  document.dispatchEvent(new CustomEvent('toast', { detail }))
}
