/** The parts of a service worker's environment that the page's own types do not know. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
type PushEvent = WorkerEvent & { data: { json(): unknown } | null }
type ClickEvent = WorkerEvent & { notification: Notification }
type SyncEvent = WorkerEvent & { tag: string }
type MessageFromPage = WorkerEvent & { data: unknown }
export type ChangeEvent = WorkerEvent & {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}
export type FetchEvent = WorkerEvent & {
  request: Request
  clientId: string
  /** What the browser has begun to fetch while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
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
  addEventListener(name: 'fetch', hear: (event: FetchEvent) => void): void
  addEventListener(name: 'message', hear: (event: MessageFromPage) => void): void
  addEventListener(name: 'sync', hear: (event: SyncEvent) => void): void
  addEventListener(name: 'push', hear: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', hear: (event: ClickEvent) => void): void
  addEventListener(name: 'pushsubscriptionchange', hear: (event: ChangeEvent) => void): void
}
