import { SYNC_TAG, sendQueue } from '#src/browser/post-queue/send-queue.ts'
import type { KeepMessage } from './kept-pages.ts'
import { keyOfPage } from './kept-pages.ts'
import { SHELL } from './worker/build.ts'
import { removeOldCaches } from './worker/caches.ts'
import { answerHashed, answerShell, keepShell } from './worker/files.ts'
import { forgetHolder } from './worker/holder.ts'
import { listenForNews } from './worker/news.ts'
import { answerPage, keep, OFFLINE_PAGES } from './worker/pages.ts'
import { answerPhoto } from './worker/photos.ts'
import { routeRequests, type WithRoutes } from './worker/routes.ts'
import { answerShare } from './worker/shared-photos.ts'
import type { FetchEvent, WorkerScope } from './worker/worker-types.ts'

/** The background worker at `/sw.js`, built into one file: see src/server/build/pwa-files.ts. */
const scope = self as unknown as WorkerScope

const SIGN_OUT = /^(?:\/en)?\/auth\/logout$/
const SHARE = /^(\/en)?\/share$/

listenForNews()

scope.addEventListener('install', event => {
  // A new version takes over at once: what it keeps fits the pages of the previous version.
  event.waitUntil(install(event))
})

async function install(event: WithRoutes) {
  await routeRequests(event)
  await keepShell(Object.values(OFFLINE_PAGES))
  await scope.skipWaiting()
}

scope.addEventListener('activate', event => event.waitUntil(takeOver()))

async function takeOver() {
  await removeOldCaches()
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

scope.addEventListener('fetch', event => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== scope.location.origin) return
  if (method === 'GET') answerGet(event, pathname)
  else if (method === 'POST' && SIGN_OUT.test(pathname)) event.waitUntil(forgetHolder())
  else if (method === 'POST' && SHARE.test(pathname)) {
    const form = new URL(`${SHARE.exec(pathname)?.[1] ?? ''}/post`, origin).href
    event.respondWith(answerShare(event.request, form))
  }
})

/** Anything not named here goes to the network as if there were no worker. */
function answerGet(event: FetchEvent, pathname: string) {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (pathname.startsWith('/photos/')) {
    event.respondWith(answerPhoto({ request, waitUntil: work => event.waitUntil(work) }))
  } else if (pathname.startsWith('/_astro/')) event.respondWith(answerHashed(event))
  else if (SHELL.includes(pathname)) event.respondWith(answerShell(request))
  else if (keyOfPage(request.url)) event.respondWith(answerPage(event))
}

scope.addEventListener('message', event => {
  const message = event.data as KeepMessage
  if (message?.type === 'keep') event.waitUntil(keep(message).catch(() => undefined))
})

scope.addEventListener('sync', event => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendQueue({ failIfWaiting: true }))
})
