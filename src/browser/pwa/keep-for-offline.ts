import { pageLanguage } from '#src/browser/page-language.ts'
import { deviceSaves, memberHere } from '#src/browser/stores/saved.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { deviceList, type KeepMessage } from './kept-pages.ts'

/** The saved listings that are fetched for later; each is about 15 KB with its photo. */
const LISTINGS_MAX = 20

/** Makes the worker keep this page, if it loaded before the worker, and the saved listings. */
export async function keepForOffline() {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const cameBefore = serviceWorker.controller === null
  const { active } = await serviceWorker.ready
  const say = (message: KeepMessage) => active?.postMessage(message)
  if (cameBefore) say({ type: 'keep', here: location.href })
  // With data saver on, only opened pages are kept.
  if (savesData()) return
  const keepSaved = () => say({ type: 'keep', listings: savedHere() })
  document.addEventListener('saved', keepSaved)
  const ids = memberHere() ? [] : deviceSaves()
  // Fetched only if it has changed since it was kept.
  if (ids.length > 0) say({ type: 'keep', here: addressOf(deviceList(ids)) })
  if (isSavedPage()) {
    document.addEventListener('cards', keepSaved)
    keepSaved()
  }
}

/** The page's switch follows the browser until somebody changes it. */
const savesData = () => document.querySelector('[data-saver]:checked') !== null

const isSavedPage = () => location.pathname === localized(paths.saved, pageLanguage())

/** A visitor's list is on the device; a member's is what the page of saved listings shows. */
function savedHere() {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-heart][aria-pressed=true]')]
  const ids = [...deviceSaves(), ...shown.map(heart => Number(heart.dataset.heart))]
  return [...new Set(ids)].slice(0, LISTINGS_MAX).map(id => addressOf(paths.listing(id)))
}

const addressOf = (path: string) => new URL(localized(path, pageLanguage()), location.origin).href
