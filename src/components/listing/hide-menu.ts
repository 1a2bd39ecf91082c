import { type Hidden, hide, readHidden, showAgain, wordKey } from '#src/browser/stores/hidden.ts'
import { showNamedToast, showToast } from '#src/browser/stores/toast.ts'
import { closing } from '#src/browser/ui/closing.ts'

export function offerHiding(menu: HTMLDetailsElement) {
  closing(menu)
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
  button.setAttribute('aria-pressed', String(isHidden(entryOf(button))))
}

function toggle(button: HTMLElement) {
  const entry = entryOf(button)
  const { done, undone } = button.dataset
  const was = isHidden(entry)
  const isStored = was ? showAgain(entry) : hide(entry)
  mark(button)
  say(isStored, was ? undone : done)
}

function hideWord(form: HTMLFormElement) {
  const word = String(new FormData(form).get('word') ?? '').trim()
  const key = wordKey(word)
  if (key === '') return form.querySelector('input')?.focus()
  const isStored = hide({ kind: 'word', key, name: word })
  if (isStored) form.reset()
  say(isStored, form.dataset.done)
}

function say(isStored: boolean, title = '') {
  if (isStored) showToast(title)
  else showNamedToast('failed')
}
