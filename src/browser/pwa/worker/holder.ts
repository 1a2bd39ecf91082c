import { CACHES } from './caches.ts'
import type { WorkerScope } from './worker-types.ts'

const scope = self as unknown as WorkerScope

const KEY = '/holder'
/**
 * Grows when another person uses the device: a page that was requested before is not kept
 * afterwards.
 */
let epoch = 0
let last: Promise<unknown> = Promise.resolve()

export const currentEpoch = () => epoch

/**
 * Runs whatever reads or writes kept pages one after the other, so that nothing is kept after a
 * sign-out.
 */
export function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/** The member that a page was made for, '' for a visitor; undefined without the site's frame. */
export function memberOf(html: string) {
  if (!html.includes('id="main"')) return undefined
  return /<html[^>]*\sdata-member="(\d+)"/.exec(html.slice(0, 500))?.[1] ?? ''
}

/** Whose pages are kept: a member's number, '' for a visitor. */
export async function holder() {
  const cache = await caches.open(CACHES.holder)
  return (await (await cache.match(KEY))?.text()) ?? ''
}

/** Records whose pages are kept: nothing of one person may be shown to the next. */
export async function setHolder(member: string) {
  if (member === (await holder())) return
  epoch++
  await replaceHolder(member)
}

/** They quote messages, and lead to pages that the next person may not open. */
async function closeNotifications() {
  for (const each of await scope.registration.getNotifications()) each.close()
}

/** After a sign-out nothing is left, not even pages that are still on their way. */
export function forgetHolder() {
  epoch++
  return inTurn(() => replaceHolder(''))
}

async function replaceHolder(member: string) {
  const hadMember = (await holder()) !== ''
  await caches.delete(CACHES.pages)
  await (await caches.open(CACHES.holder)).put(KEY, new Response(member))
  // Not every browser that keeps pages shows notifications.
  if (hadMember) await closeNotifications().catch(() => undefined)
}
