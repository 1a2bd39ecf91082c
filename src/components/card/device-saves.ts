import { deviceSaves, memberHere, savedIds } from '#src/browser/stores/saved.ts'
import { load } from '#src/components/search/load-more.ts'

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
  link.href += `?ids=${ids}`
  await load(link, { isByUser: false })
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
