import { SHELL } from './build.ts'

/** Chrome's way to keep a worker asleep; other browsers start it for every request. */
type Route = { condition: Record<string, unknown>; source: 'fetch-event' | 'network' }
export type WithRoutes = Event & { addRoutes?(routes: Route[]): Promise<void> }

const PATHS = ['/photos/*', '/_astro/*', '/saved', '/en/saved', '/share', '/en/share', ...SHELL]

/** Only requests that the worker may answer wake it; an API call goes straight to the network. */
export async function routeRequests(event: WithRoutes) {
  const asksWorker = (condition: Route['condition']): Route => ({
    condition,
    source: 'fetch-event'
  })
  const paths = PATHS.map(pathname => asksWorker({ urlPattern: { pathname } }))
  await event.addRoutes?.([
    asksWorker({ requestMode: 'navigate' }),
    ...paths,
    { condition: { urlPattern: { pathname: '/*' } }, source: 'network' }
  ])
}
