/** The parts of a service worker's world that the page's own types do not know. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
type PushEvent = WorkerEvent & { data: { json(): unknown } | null }
type ClickEvent = WorkerEvent & { notification: Notification }
export type ChangeEvent = WorkerEvent & {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

type OpenWindow = {
  url: string
  visibilityState: 'visible' | 'hidden'
  focus(): Promise<unknown>
}

export type WorkerScope = {
  registration: ServiceWorkerRegistration
  location: Location
  clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', hear: (event: WorkerEvent) => void): void
  addEventListener(name: 'push', hear: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', hear: (event: ClickEvent) => void): void
  addEventListener(name: 'pushsubscriptionchange', hear: (event: ChangeEvent) => void): void
}
