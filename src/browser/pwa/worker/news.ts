import { isNewer, lastShown, noteShown } from './last-shown.ts'
import type { ChangeEvent, WorkerScope } from './worker-types.ts'

const scope = self as unknown as WorkerScope

/** What the server sends; `id` is the notification and how many things it stands for, "12.3". */
type News = {
  id: string
  tag: string
  title: string
  body: string
  lang: string
  path: string
  open: string
  /** A photo of what it is about; not every browser shows it. */
  image?: string
}

/** Shows pushed notifications, and opens their page when they are tapped. */
export function listenForNews() {
  scope.addEventListener('push', event => {
    if (event.data) event.waitUntil(tell(event.data.json() as News))
  })
  scope.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(lead(event.notification.data as News))
  })
  // The browser has given the device another address.
  scope.addEventListener('pushsubscriptionchange', event => event.waitUntil(renew(event)))
}

async function tell(news: News) {
  const { id, tag } = news
  const [inSight] = await scope.registration.getNotifications({ tag })
  const shown = inSight?.data as News | undefined
  const last = shown?.id ?? (await lastShown(tag))
  // News that arrives twice, or late, must not ring again.
  if (last !== undefined && !isNewer(id, last)) return repeat(shown ?? news, !shown)
  // If the page is already on the screen, it is seen there.
  const windows = await openWindows()
  const isSeen = windows.some(each => each.visibilityState === 'visible' && isAt(each.url, news))
  if (!isSeen) await show(news, false)
  await noteShown(tag, id)
}

/** A browser requires something to be shown anyway; what was dismissed is closed at once. */
async function repeat(news: News, dismissed: boolean) {
  await show(news, true)
  if (!dismissed) return
  for (const each of await scope.registration.getNotifications({ tag: news.tag })) each.close()
}

async function show(news: News, silent: boolean) {
  const { title, body, tag, lang, image } = news
  const options = { body, tag, lang, data: news, icon: '/icon-192.png', badge: '/badge-96.png' }
  // The types do not know `renotify` and `image` yet.
  const rings = { silent, renotify: !silent, ...(image ? { image } : {}) }
  await scope.registration.showNotification(title, { ...options, ...rings })
}

/** Goes to the tab that already shows it, else to a new one: others may hold unsent text. */
async function lead(news: News) {
  const there = (await openWindows()).find(({ url }) => isAt(url, news))
  if (!there) return scope.clients.openWindow(news.open)
  await there.focus()
  // Marks it as read; where it would lead is already open.
  return fetch(news.open, { redirect: 'manual' })
}

const openWindows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

const isAt = (url: string, { path }: Pick<News, 'path'>) =>
  url === new URL(path, scope.location.origin).href

async function renew({ newSubscription, oldSubscription }: ChangeEvent) {
  const subscription =
    newSubscription ??
    (oldSubscription && (await scope.registration.pushManager.subscribe(oldSubscription.options)))
  if (!subscription) return
  await fetch('/api/push/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription)
  })
}
