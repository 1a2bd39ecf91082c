import { isShown, keptFingerprint, makeFingerprint, showFingerprint } from './fingerprint.ts'

/** Computes the fingerprint once allowed; then forms with `data-device-form` can be used. */
export function askForDevice() {
  const section = document.querySelector<HTMLElement>('[data-device-consent]')
  if (!section) return
  const show = (name: 'given' | 'denied', shown: boolean) => {
    for (const part of section.querySelectorAll<HTMLElement>(`[data-consent=${name}]`)) {
      part.hidden = !shown
    }
  }
  function rememberConsent() {
    show('given', true)
    show('denied', false)
    for (const part of section?.querySelectorAll<HTMLElement>('[data-consent=ask]') ?? []) {
      part.hidden = true
    }
    for (const form of document.querySelectorAll<HTMLElement>('[data-device-form]')) {
      form.hidden = false
      form.querySelector<HTMLInputElement>('input[type=password]')?.focus()
    }
  }
  section.querySelector('[data-allow]')?.addEventListener('click', async () => {
    await makeFingerprint()
    rememberConsent()
    if (document.querySelector('[data-device-form]')) return
    // The button that held the focus is gone.
    const heading = section.querySelector('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  })
  section.querySelector('[data-deny]')?.addEventListener('click', () => show('denied', true))
  const stored = keptFingerprint()
  if (stored && !isShown(stored)) {
    showFingerprint(stored)
    // The page was rendered without it and may not recognise this device.
    if (isShown(stored) && !section.closest('[data-refused]')) return location.reload()
  }
  section.hidden = false
  if (stored) rememberConsent()
}
