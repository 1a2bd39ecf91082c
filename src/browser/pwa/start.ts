import { localized } from '#src/shared/paths.ts'
import { countView } from './count-view.ts'
import { join } from './device.ts'
import { offerInstall } from './install-prompt.ts'
import { pageLanguage } from './language.ts'
import { offerNotifications, openSwitch } from './notification-prompt.ts'

/** Fetched once the page stands: what a browser does for the site between visits. */

const NOTIFICATIONS_MS = 15_000

offerInstall()
countView()
// Not in the page: there it would be bytes of the first view, and its offer could come too early.
const manifest = document.createElement('link')
manifest.rel = 'manifest'
manifest.href = localized('/manifest.webmanifest', pageLanguage())
document.head.append(manifest)

setTimeout(() => void offerNotifications(), NOTIFICATIONS_MS)

const place = document.querySelector('[data-device-push]')
if (place) void openSwitch(place)

async function register() {
  try {
    await navigator.serviceWorker?.register('/sw.js')
    await join()
  } catch (error) {
    // Nothing on the page needs it; the next page tries again.
    // biome-ignore lint/suspicious/noConsole: anyone who looks for the cause looks here
    console.info('no background worker', error)
  }
}
void register()
