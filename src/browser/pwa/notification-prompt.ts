import { pageLanguage } from '#src/browser/page-language.ts'
import { showToast } from '#src/browser/stores/toast.ts'
import { pushWords } from '#src/shared/i18n/push.ts'
import { deviceState, turnOff, turnOn } from './device.ts'
import { dismissFor, isDismissed } from './dismissal.ts'

const KEY = 'notifications-prompt-dismissed'
const DISMISSED_DAYS = 30

/** Offers notifications where they are possible, not yet on, and were not declined lately. */
export async function offerNotifications() {
  if (isDismissed(KEY) || (await deviceState()) !== 'off') return
  const t = pushWords(pageLanguage())
  const { showOffer } = await import('./prompt-card.ts')
  showOffer({
    title: t.title,
    body: t.body,
    accept: t.enable,
    dismiss: t.notNow,
    isWanted: () => !isDismissed(KEY),
    onAccept: turnOnAndSay,
    onDismiss: () => dismissFor(KEY, DISMISSED_DAYS)
  })
}

async function turnOnAndSay() {
  const t = pushWords(pageLanguage())
  const made = await turnOn()
  if (made === 'on') showToast(t.enabledTitle, t.enabledBody)
  else if (made === 'denied') showToast(t.deniedTitle, t.deniedBody, { error: true })
  else showToast(t.failedTitle, t.failedBody, { error: true })
}

/** Shows in the settings what this device can do, and lets the member switch it. */
export async function openSwitch(place: Element) {
  const part = (name: string) => place.querySelector<HTMLElement>(`[data-push="${name}"]`)
  const tell = async () => {
    const state = await deviceState()
    for (const each of place.querySelectorAll<HTMLElement>('[data-push]')) {
      each.hidden = each.dataset.push !== state
    }
  }
  part('off')?.addEventListener('click', () => turnOnAndSay().then(tell))
  part('on')?.addEventListener('click', () => turnOffAndSay().then(tell))
  await tell()
}

async function turnOffAndSay() {
  const t = pushWords(pageLanguage())
  await turnOff().then(
    () => showToast(t.disabled),
    () => showToast(t.failedTitle, t.notDisabled, { error: true })
  )
}
