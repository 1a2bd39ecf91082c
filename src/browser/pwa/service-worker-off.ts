import type { WorkerScope } from './worker/worker-types.ts'

/** Replaces the background worker where the operator turns it off: it leaves nothing behind. */
const scope = self as unknown as WorkerScope

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', event => event.waitUntil(leave()))

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.map(name => caches.delete(name)))
  await scope.registration.unregister()
}
