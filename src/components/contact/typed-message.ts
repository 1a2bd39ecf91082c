import { listingIn } from '#src/shared/paths.ts'

/**
 * Keeps an unsent message to a seller, in this tab and for this member: a reload or a change of
 * language loses nothing. A form that is submitted takes its text along.
 */
export function keepTyped(form: HTMLFormElement) {
  const box = form.querySelector('textarea')
  if (!box) return
  const { member = '' } = document.documentElement.dataset
  const key = `message ${member} ${listingIn(form.action)}`
  form.addEventListener('input', () => store(key, box.value === box.defaultValue ? '' : box.value))
  document.addEventListener('submit', event => {
    if (event.target === form && !event.defaultPrevented) store(key, '')
  })
  return storedAt(key)
}

/** Like typing: the button of its form and what is kept follow. */
export function put(field: HTMLTextAreaElement, text: string) {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function store(key: string, text: string) {
  try {
    if (text.trim() === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Where storage is forbidden or full, the text stays in its field.
  }
}

function storedAt(key: string) {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
