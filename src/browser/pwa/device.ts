import { sendJson } from '#src/browser/api/json.ts'
import { api } from '#src/shared/paths.ts'
import { DAY_MS } from '#src/shared/retention.ts'

/** What this device can: `off` and `on` are the member's choice, `denied` the browser's. */
export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on'

/** Subscribing reaches another company's servers; nobody waits longer for them. */
const PATIENCE_MS = 20_000
const JOINED = 'push-joined'

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function deviceState(): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await subscription()) ? 'on' : 'off'
}

async function subscription() {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager.getSubscription()
}

export async function turnOn(): Promise<'on' | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const late = new Promise<'failed'>(done => setTimeout(done, PATIENCE_MS, 'failed'))
  const made = subscribe().then(
    () => 'on' as const,
    () => 'failed' as const
  )
  return Promise.race([made, late])
}

async function subscribe() {
  const registration = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: await siteKey() }
  await tellSite('POST', await registration.pushManager.subscribe(options))
  remember()
}

/** The site is notified first: what it still sends to a device that no longer listens is wasted. */
export async function turnOff() {
  const made = await subscription()
  if (!made) return
  await tellSite('DELETE', made)
  await made.unsubscribe()
}

/**
 * Tells the site whose this device is now, once a day and whenever that has changed: after signing
 * in or out, or in another language. If the site's keys have changed, subscribes again.
 */
export async function join() {
  if (!isSupported() || Notification.permission !== 'granted') return
  if (localStorage.getItem(JOINED) === holder()) return
  const made = await subscription()
  if (!made) return
  const key = await siteKey()
  if (sameKey(made.options.applicationServerKey, key)) {
    await tellSite('POST', made)
    remember()
    return
  }
  await made.unsubscribe()
  await subscribe()
}

const holder = () => {
  const { lang, dataset } = document.documentElement
  return [dataset.member ?? '', lang, Math.floor(Date.now() / DAY_MS)].join()
}
const remember = () => localStorage.setItem(JOINED, holder())

async function siteKey() {
  const answer = await fetch(api.pushKey)
  const { key } = (await answer.json()) as { key: string }
  const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, letter => letter.charCodeAt(0))
}

const sameKey = (used: ArrayBuffer | null, key: Uint8Array) =>
  used === null || String(new Uint8Array(used)) === String(key)

async function tellSite(method: 'POST' | 'DELETE', made: PushSubscription) {
  const { endpoint, keys } = made.toJSON()
  const language = document.documentElement.lang
  // To turn them off, the device alone counts, and not who is signed in by now.
  const options = { bySession: method === 'DELETE' }
  const answer = await sendJson(
    method,
    api.pushSubscriptions,
    { endpoint, keys, language },
    options
  )
  if (!answer.ok) throw new Error(`${api.pushSubscriptions} answered ${answer.status}`)
}
