import { isShown, keptFingerprint, makeFingerprint, showFingerprint } from './fingerprint.ts'

/**
 * Asks for the device's fingerprint and makes it when allowed. What is marked `data-device-form`
 * can be used from then on; where it was allowed before, at once.
 */
export function askForDevice() {
  const section = document.querySelector<HTMLElement>('[data-device-consent]')
  if (!section) return
  const show = (name: 'given' | 'denied', shown: boolean) => {
    for (const part of section.querySelectorAll<HTMLElement>(`[data-consent=${name}]`)) {
      part.hidden = !shown
    }
  }
  function given() {
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
    given()
  })
  section.querySelector('[data-deny]')?.addEventListener('click', () => show('denied', true))
  const kept = keptFingerprint()
  if (kept && !isShown(kept)) {
    showFingerprint(kept)
    // The page was made without it and may not know this device for the one it is.
    if (isShown(kept) && !section.closest('[data-refused]')) return location.reload()
  }
  section.hidden = false
  if (kept) given()
}
