export {}

/** Longer than the server itself takes for any form. */
const STOPPED_MS = 30_000

document.addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
  // A form that a script answers in place is not left.
  if (!(target instanceof HTMLFormElement) || defaultPrevented) return
  if (target.method === 'get') leaveOutEmpty(target)
  else if (submitter instanceof HTMLButtonElement) showPending(submitter)
})

/** Keeps addresses of searches short. Only for the moment in which the form is read. */
function leaveOutEmpty(form: HTMLFormElement) {
  const empty = [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLSelectElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
      field.value === '' &&
      !field.disabled
  )
  for (const field of empty) field.disabled = true
  setTimeout(() => {
    for (const field of empty) field.disabled = false
  })
}

/** "Duke hyrë...": after the form was read, or the button's own value would be lost. */
function showPending(button: HTMLButtonElement) {
  const { pending } = button.dataset
  if (!pending) return
  const before = [...button.childNodes]
  setTimeout(() => {
    button.disabled = true
    button.textContent = pending
  })
  const enable = () => {
    button.disabled = false
    button.replaceChildren(...before)
  }
  // Coming back by the browser's button brings this page as it was left.
  addEventListener('pageshow', enable, { once: true })
  // The browser's Stop gives no event.
  setTimeout(enable, STOPPED_MS)
}
