import { pageLanguage } from '#src/browser/page-language.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import { installWords } from '#src/shared/i18n/push.ts'
import { dismissFor, isDismissed } from './dismissal.ts'

type InstallEvent = Event & { prompt(): Promise<unknown> }

const KEY = 'install-prompt-dismissed'
const DISMISSED_DAYS = 7
const DELAY_MS = 10_000

/** Offers the app ten seconds after the browser has reported that it can be installed. */
export function offerInstall() {
  let installed = matchMedia('(display-mode: standalone)').matches
  let takeAway = () => {}
  addEventListener('appinstalled', () => {
    installed = true
    takeAway()
    showToast(installWords(pageLanguage()).installed)
  })
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    const isWanted = () => !installed && !isDismissed(KEY)
    setTimeout(async () => {
      if (isWanted()) takeAway = await show(event as InstallEvent, isWanted)
    }, DELAY_MS)
  })
}

async function show(event: InstallEvent, isWanted: () => boolean) {
  const t = installWords(pageLanguage())
  const { showOffer } = await import('./prompt-card.ts')
  return showOffer({
    title: t.title,
    body: t.body,
    accept: t.action,
    dismiss: t.dismiss,
    isWanted,
    onAccept: async () => void (await event.prompt()),
    onDismiss: () => dismissFor(KEY, DISMISSED_DAYS)
  })
}
