import { pageLanguage } from '#src/browser/page-language.ts'
import { deviceList } from '#src/browser/pwa/kept-pages.ts'
import { deviceSaves, memberHere, savedIds } from '#src/browser/stores/saved.ts'
import { load } from '#src/components/search/load-more.ts'
import { listingIn, localized } from '#src/shared/paths.ts'

/**
 * Shows what this device has stored for a visitor; hands it over for a member who has just signed
 * in.
 */
export async function showDeviceSaves() {
  if (memberHere()) return handOver()
  const list = document.querySelector<HTMLElement>('[data-device]')
  const link = list?.querySelector<HTMLAnchorElement>('a[data-more]')
  if (!list || !link) return
  const ids = deviceSaves()
  say(ids.length > 0)
  if (ids.length === 0) return
  link.href = localized(deviceList(ids), pageLanguage())
  await load(link, { isByUser: false })
  // Without a connection it is the list as it was before the last change.
  for (const card of list.querySelectorAll<HTMLAnchorElement>('a[data-seller]')) {
    if (!ids.includes(listingIn(card.pathname))) card.closest('li')?.remove()
  }
  // All that was stored may have been deleted since; what was not fetched is offered again.
  if (!list.querySelector('a[data-seller], a[data-more]')) say(false)
}

function say(some: boolean) {
  for (const part of document.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = (part.dataset.when === 'some') !== some
  }
}

async function handOver() {
  if (deviceSaves().length === 0) return
  await savedIds().catch(() => undefined)
  // Still there when the server did not answer: then the next page tries again.
  if (deviceSaves().length === 0) location.reload()
}
