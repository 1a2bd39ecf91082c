const YEAR_SECONDS = 365 * 24 * 60 * 60

/** As the build names it; see src/server/pwa-files.ts. */
const PWA = '/pwa.js'

/** The language that was asked for last is the one for plain addresses from now on. */
for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
  link.addEventListener('click', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
    document.cookie = `lang=${link.dataset.language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  })
}

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
  const before = button.textContent
  setTimeout(() => {
    button.disabled = true
    button.textContent = pending
  })
  // Coming back by the browser's button brings this page as it was left.
  addEventListener('pageshow', () => {
    button.disabled = false
    button.textContent = before
  })
}

/** What a browser does for the site between visits comes after the page and weighs nothing on it. */
addEventListener('load', () => void import(/* @vite-ignore */ PWA))
