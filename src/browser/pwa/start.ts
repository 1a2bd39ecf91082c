import { hasLeftMessages } from '#src/browser/messages/outbox.ts'
import { pageLanguage } from '#src/browser/page-language.ts'
import { localized } from '#src/shared/paths.ts'
import { countSearch } from './count-search.ts'
import { countView } from './count-view.ts'
import { join } from './device.ts'
import { offerInstall } from './install-prompt.ts'
import { keepForOffline } from './keep-for-offline.ts'
import { offerNotifications, openSwitch } from './notification-prompt.ts'
import { sendWaiting } from './send-waiting.ts'

/** Fetched once the page has loaded: what a browser does for the site between visits. */

const NOTIFICATIONS_MS = 15_000

offerInstall()
countView()
countSearch()
// Not in the page: it would add to the bytes of the first view, and offer the app too early.
const manifest = document.createElement('link')
manifest.rel = 'manifest'
manifest.href = localized('/manifest.webmanifest', pageLanguage())
document.head.append(manifest)

setTimeout(() => void offerNotifications(), NOTIFICATIONS_MS)

const place = document.querySelector('[data-device-push]')
if (place) void openSwitch(place)

if (document.querySelector('#kept-copy, [data-kept-pages]')) {
  void import('./offline-view.ts').then(({ openOfflineView }) => openOfflineView())
}
void sendWaiting()
if (hasLeftMessages()) {
  import('#src/browser/messages/send-left.ts').then(
    left => left.sendLeftMessages(),
    // Without a connection: the next page does it.
    () => {}
  )
}

async function register() {
  try {
    // In development it is not a single file.
    const type = import.meta.env.DEV ? 'module' : 'classic'
    await navigator.serviceWorker?.register('/sw.js', { type })
    await keepForOffline()
    await join()
  } catch (error) {
    // Nothing on the page needs it; the next page tries again.
    // biome-ignore lint/suspicious/noConsole: the cause is found here
    console.info('no background worker', error)
  }
}
void register()
