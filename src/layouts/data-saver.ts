import { keepCookie } from '#src/browser/keep-cookie.ts'
import { keptCookie } from '#src/browser/kept-cookie.ts'
import { pageLanguage } from '#src/browser/page-language.ts'
import { ENTRY } from '#src/components/frame/header-looks.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { DATA_SAVER } from '#src/shared/photos.ts'

/** In px, of a photo; what the worker shows where there is no connection is wider. */
const WIDEST = 1280
const control = document.createElement('input')
addSwitch()

// Before what else answers a tap on a photo.
document.addEventListener('click', showTapped, true)

/** Into the menu; without script the browser's own setting is followed. */
function addSwitch() {
  const language = pageLanguage()
  const label = document.createElement('label')
  label.className = ENTRY
  control.type = 'checkbox'
  control.setAttribute('role', 'switch')
  control.dataset.saver = ''
  // As large as any other tick, and growing with the letters.
  Object.assign(control.style, { width: '1.25rem', height: '1.25rem', flex: 'none' })
  control.checked = isOn()
  control.addEventListener('change', remember)
  label.append(control, siteWideWords(language).saveData)
  document.querySelector('[data-header] nav [data-language]')?.after(label)
}

/** As the server decides. */
function isOn() {
  const chosen = keptCookie(DATA_SAVER)
  if (chosen) return chosen === 'on'
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** The page comes again, with or without its photos. */
function remember() {
  keepCookie(DATA_SAVER, control.checked ? 'on' : 'off')
  location.reload()
}

/** Fetches a photo that waits for a tap; from then on its place leads where it leads otherwise. */
function showTapped(event: MouseEvent) {
  const { target } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-photo]')
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  const before = link.cloneNode(true)
  const { href, dataset } = link
  const photo = new Image()
  photo.className = 'absolute inset-0'
  photo.alt = link.getAttribute('aria-label')?.replace(/^.*?: /, '') ?? ''
  photo.onerror = () => link.replaceWith(before)
  photo.onload = () => photo.naturalWidth > WIDEST && link.replaceWith(before)
  photo.src = href
  link.firstChild?.replaceWith(photo)
  link.removeAttribute('aria-label')
  link.href = dataset.photo ?? ''
  delete dataset.photo
}
