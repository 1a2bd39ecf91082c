import { addRecent } from './recent-searches.ts'

/** Those of the home page and of the header. */
const FIELDS = '#q, #hq'

/**
 * Suggestions load with the first focus on a search field; if they do not arrive, it works as it
 * is.
 */
export function suggestWhenFocused() {
  for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
    // What a screen reader says about the field must not change once it is focused.
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', 'false')
    field.addEventListener('focus', () => start(field))
    field.form?.addEventListener('submit', () => addRecent(field.value))
    if (field === document.activeElement) start(field)
  }
}

function start(field: HTMLInputElement) {
  import('./search-field.ts').then(
    ({ enhance }) => enhance(field),
    () => undefined
  )
}
